/** A place that Raycast asks its user to fill in; empty where it says nothing. */
interface RaycastArgument {
  readonly name: string;
  readonly default: string;
  readonly options: readonly string[];
}

/** Properties, quoted either way or one word; behind a bar, what is done with the value. */
const ARGUMENT =
  /^argument(?:\s+(?:name|default|options)=(?:"[^"]*"|'[^']*'|[^\s"'|]+))*\s*(?:\|[\w\s|-]*)?$/;
const PROPERTY = /(name|default|options)=(?:"([^"]*)"|'([^']*)'|([^\s"'|]+))/g;

/**
 * Reads Raycast's `argument name="tone" options="warm, plain" default=plain | trim`, as it stands between braces; null
 * when the text is none.
 *
 * @see https://manual.raycast.com/dynamic-placeholders
 */
export function readRaycastArgument(inner: string): RaycastArgument | null {
  if (!inner.startsWith("argument") || !ARGUMENT.test(inner)) return null;
  const properties = new Map<string, string>();
  for (const [, property = "", double, single, word] of inner.matchAll(PROPERTY)) {
    properties.set(property, (double ?? single ?? word ?? "").trim());
  }
  const options = (properties.get("options") ?? "").split(",").map((option) => option.trim());
  return {
    name: properties.get("name") ?? "",
    default: properties.get("default") ?? "",
    options: options.filter((option) => option !== ""),
  };
}
