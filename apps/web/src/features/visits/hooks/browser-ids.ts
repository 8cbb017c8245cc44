/** Where the browser keeps the random id by which it is known again. */
const VISITOR_KEY = "commonplace-visitor";

declare global {
  interface Navigator {
    /** Global Privacy Control, where the browser knows it. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the person asked, through their browser, not to be followed. */
export function hasOptedOut(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";
}

/**
 * The random id this browser gave itself: it says that a visitor returns, and nothing about who they are. Where storage
 * is closed, it lives as long as the page.
 */
export function visitorId(): string {
  try {
    const known = localStorage.getItem(VISITOR_KEY);
    if (known) return known;
    const id = uuid(4);
    localStorage.setItem(VISITOR_KEY, id);
    return id;
  } catch {
    return uuid(4);
  }
}

/** Forgets the id, of people who have opted out since. */
export function forgetVisitor(): void {
  try {
    localStorage.removeItem(VISITOR_KEY);
  } catch {
    // Storage is closed: there is nothing to forget.
  }
}

/** A page view's id: a UUID that begins with the time, so that the server's rows lie in order. */
export const newViewId = (): string => uuid(7);

/** Not `crypto.randomUUID`, which pages without https do not have. */
function uuid(version: 4 | 7): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  if (version === 7) new DataView(bytes.buffer).setBigUint64(0, BigInt(Date.now()) << 16n);
  const random = crypto.getRandomValues(new Uint8Array(2));
  bytes[6] = ((random[0] ?? 0) & 0x0f) | (version << 4);
  bytes[7] = random[1] ?? 0;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
