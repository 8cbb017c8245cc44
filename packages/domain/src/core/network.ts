import { isIPv6 } from "node:net";

/**
 * Sign-ins that one network may start. An office or a school shares an address, and all its people may come in the same
 * quarter of an hour; each start costs two small rows for an hour. Passwords that are tried have limits of their own.
 */
export const SIGN_INS_OF_NETWORK = { max: 300, windowSeconds: 15 * 60 };

/** The key under which limits count an address. */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return address;
  // The URL parser writes it in its shortest form, with any IPv4 part in hexadecimal (RFC 5952).
  const shortest = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = "", tail] = shortest.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...rest];
  return `${all.slice(0, 4).join(":")}::/64`;
}
