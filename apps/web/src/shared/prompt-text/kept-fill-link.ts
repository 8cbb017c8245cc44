/** How a fragment that fills in a prompt begins. */
export const FILL_MARK = "#fill=";

const KEY = "commonplace.fill-link";

type Address = Pick<Location, "pathname" | "search" | "hash">;

/**
 * Keeps the values of a link that fills in a prompt in this tab: sign-in leads through servers, to which browsers send
 * no fragment.
 */
export function keepFillLink({ pathname, search, hash }: Address): void {
  if (!hash.startsWith(FILL_MARK)) return;
  try {
    sessionStorage.setItem(KEY, pathname + search + hash);
  } catch {
    // Without storage the link still fills for whoever is signed in.
  }
}

/** The fragment this address came with, before sign-in or now; it is kept no longer. */
export function takeFillFragment({ pathname, search, hash }: Address): string {
  try {
    const kept = sessionStorage.getItem(KEY) ?? "";
    const address = pathname + search + FILL_MARK;
    if (!kept.startsWith(address)) return hash;
    sessionStorage.removeItem(KEY);
    return hash || kept.slice(address.length - FILL_MARK.length);
  } catch {
    return hash;
  }
}
