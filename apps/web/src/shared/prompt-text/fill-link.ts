import { variableKey } from "@commonplace/domain/variables";
import { FILL_MARK } from "./kept-fill-link";

/**
 * The end of an address that opens a prompt with values filled in, such as `#fill=name=Ada&team=R%26D`. Browsers keep
 * what stands behind the `#` to themselves, so no server ever sees the values.
 *
 * @param values by the variables' names; empty ones are left out.
 */
export function fillFragment(values: Iterable<readonly [name: string, value: string]>): string {
  const pairs = [...values]
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return FILL_MARK + pairs.join("&");
}

/** The values of an address's fragment, by `variableKey` of their names; null when it is none of ours. */
export function readFillFragment(hash: string): ReadonlyMap<string, string> | null {
  if (!hash.startsWith(FILL_MARK)) return null;
  const pairs = [...new URLSearchParams(hash.slice(FILL_MARK.length))];
  return new Map(pairs.map(([name, value]) => [variableKey(name), value]));
}
