import leven from "leven";
import { type Environment, settingsSchema } from "./env-schema";
import { isLocalName } from "./env-values";

/** Shorter names than this resemble too many others. */
const SHORTEST = 8;
/** So many letters may differ: two that changed places count as two. */
const SLIPS = 2;

/**
 * A line for the operator for each setting that the server can work with but that is probably not meant.
 *
 * @param given the environment as it is, with other programs' variables.
 */
export function adviceOn(env: Environment, given: NodeJS.ProcessEnv): string[] {
  return [...adviceOnNames(given), ...adviceOnAddress(env), ...adviceOnProxy(env)];
}

/** Settings that are not set while a variable of nearly that name is. */
function adviceOnNames(given: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(settingsSchema.shape);
  const missing = names.filter((name) => name.length >= SHORTEST && !given[name]);
  return Object.keys(given)
    .filter((name) => name.length >= SHORTEST && !names.includes(name))
    .flatMap((typed) => {
      const meant = missing.find((name) => leven(typed.toUpperCase(), name) <= SLIPS);
      return meant ? [`${typed} is no setting of Commonplace and changes nothing. ${meant} is one.`] : [];
    });
}

/** Advice about a server that others can reach, while its links lead to this machine. */
function adviceOnAddress({ HOST, PORT, PUBLIC_URL }: Environment): string[] {
  if (PUBLIC_URL || isLocalName(HOST)) return [];
  return [
    `HOST=${HOST} lets other machines connect, but without PUBLIC_URL every link, sign-in included, leads to http://localhost:${PORT}. Set PUBLIC_URL to the address that people type.`,
  ];
}

/** Advice about a site that believes every client's headers about where a request came from. */
function adviceOnProxy({ TRUST_PROXY }: Environment): string[] {
  if (TRUST_PROXY !== true) return [];
  return [
    "TRUST_PROXY=true believes whoever connects about where a request came from, so nobody but your proxy may reach this port. Set TRUST_PROXY to the proxy's address instead, like 127.0.0.1, or to loopback or uniquelocal.",
  ];
}
