import type { Settings } from "../env";

/** A line for the operator at the start when the site believes whoever connects about where requests came from. */
export function describeProxy({ trustProxy }: Pick<Settings, "trustProxy">): string[] {
  if (trustProxy !== true) return [];
  return [
    "TRUST_PROXY=true believes whoever connects about where a request came from, so nobody but your proxy may reach this port. Set TRUST_PROXY to the proxy's address instead, like 127.0.0.1, or to loopback or uniquelocal.",
  ];
}
