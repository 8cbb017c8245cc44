import { z } from "zod";
import { storableText } from "../core/text";
import { variableKey } from "../core/variables";
import { placeholderNames } from "./fill";
import { PLACEHOLDER_TYPES, TEMPLATE_LIMITS } from "./limits";

/** A text on one line, or a note: trimmed, at most this long. */
export const line = (limit: number) => storableText().trim().max(limit, `At most ${limit} characters.`);

/** How a template asks for one of its `[names]`. */
export const placeholder = z
  .object({
    /** The words in the brackets. */
    name: line(TEMPLATE_LIMITS.label).min(1),
    label: line(TEMPLATE_LIMITS.label).min(1, "Give the field a label."),
    type: z.enum(PLACEHOLDER_TYPES),
    /** Of a choice. */
    options: z.array(line(TEMPLATE_LIMITS.option).min(1)).max(TEMPLATE_LIMITS.options).optional(),
    help: line(TEMPLATE_LIMITS.help).optional(),
    default: line(TEMPLATE_LIMITS.help).optional(),
  })
  .refine(({ type, options }) => type !== "choice" || (options?.length ?? 0) > 0, {
    path: ["options"],
    message: "Name at least one option.",
  });
export type Placeholder = z.infer<typeof placeholder>;

/**
 * How each `[name]` of a text is asked for, in the order of the text: as the author says, else as a line of text. What
 * the author says about names that are not in the text is dropped.
 */
export function placeholdersOf(content: string, described: readonly Placeholder[] = []): Placeholder[] {
  const byKey = new Map(described.map((placeholder) => [variableKey(placeholder.name), placeholder]));
  return placeholderNames(content)
    .slice(0, TEMPLATE_LIMITS.placeholders)
    .map((name) => ({ ...(byKey.get(variableKey(name)) ?? plain(name)), name }));
}

function plain(name: string): Placeholder {
  return { name, label: name.charAt(0).toUpperCase() + name.slice(1), type: "text" };
}
