/**
 * Reduces a return address to a path of ours, with query and fragment. Anything that a browser could take for another
 * origin ("//evil.example", "/\evil.example", an address with a scheme, hidden control characters) becomes "/".
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== "string" || value.length > 2000 || !value.startsWith("/")) return "/";
  // Browsers drop tabs and line breaks from addresses and read a backslash as a slash.
  if (/[\p{Cc}\\]/u.test(value)) return "/";
  const base = "https://commonplace.invalid";
  if (!URL.canParse(value, base)) return "/";
  const { origin, pathname, search, hash } = new URL(value, base);
  // "/x/..//evil" resolves to a path that starts with two slashes.
  if (origin !== base || pathname.startsWith("//")) return "/";
  return pathname + search + hash;
}
