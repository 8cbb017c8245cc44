import { LIBRARY_TEXTS } from "./library";
import { PEOPLE_TEXTS } from "./people";
import { TOOL_TEXTS } from "./tools";

const TEXTS = new Map(Object.entries({ ...LIBRARY_TEXTS, ...TOOL_TEXTS, ...PEOPLE_TEXTS }));

/**
 * The description of a field in the REST interface. Names mean the same nearly everywhere; where one does not, its text is
 * found by the path that ends in it.
 *
 * @param path from the schema or operation that the field belongs to: `["Import", "counts", "ready"]`.
 */
export function textOfField(path: readonly string[]): string | undefined {
  for (let start = 0; start < path.length; start++) {
    const found = TEXTS.get(path.slice(start).join("."));
    if (found !== undefined) return found;
  }
  return undefined;
}
