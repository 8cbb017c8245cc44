import { violates } from "../core/database-errors";
import { DomainError, invalid } from "../core/errors";
import { cutText } from "../core/text";
import { BUILT_IN_CATEGORIES } from "./built-in";
import { CATEGORY_LIMITS } from "./schemas";

/**
 * Folds names so that case, surrounding blanks and the encoding of accents make no difference. The index
 * categories_user_name_once folds them in the same way.
 */
export const foldName = (name: string): string => name.normalize("NFC").trim().toLowerCase();

const builtInIds: ReadonlyMap<string, string> = new Map(
  BUILT_IN_CATEGORIES.flatMap(({ id, name }) => [
    [id, id],
    [foldName(name), id],
  ]),
);

/** The id of the built-in category that a name (or an id) means, if any. */
export const builtInNamed = (name: string): string | undefined => builtInIds.get(foldName(name));

/** "Recipes" → "Recipes (2)", within the limit of a category's name. */
export function numberedName(name: string, number: number): string {
  const suffix = ` (${number})`;
  return `${cutText(name.trim(), CATEGORY_LIMITS.name - suffix.length).trimEnd()}${suffix}`;
}

/** @throws DomainError INVALID when the name is that of a built-in category. */
export function refuseBuiltInName(name: string | undefined): void {
  if (name === undefined || !builtInNamed(name)) return;
  const message = "A built-in category has this name. Choose another one.";
  throw invalid(message, [{ path: "name", message }]);
}

/**
 * Turns the refusal of a name that another of the person's categories has into a sentence. Other errors are rethrown
 * unchanged.
 */
export function refuseTakenName(error: unknown): never {
  if (!violates(error, "categories_user_name_once")) throw error;
  const message = "You already have a category with this name.";
  throw new DomainError("CONFLICT", message, { issues: [{ path: "name", message }] }, { cause: error });
}
