/** @param of what is being written: a prompt's id, "new", "mentor". Drafts of two people on one browser stay apart. */
export function draftKey(userId: string, of: string): string {
  return `commonplace-draft-${userId}-${of}`;
}

/** Drafts that the browser's storage did not take. They last as long as the page. */
const unstored = new Map<string, string>();

/** The text that this page read or wrote last, by key. Tabs share the storage: another text there is another tab's. */
const own = new Map<string, string>();

/** Makes the browser ask before it closes a page with drafts that were not stored. */
function holdPage(event: BeforeUnloadEvent): void {
  if (unstored.size > 0) event.preventDefault();
}

/**
 * @param parse makes a draft of what was stored; null when it is none.
 * @returns the unsaved draft; null when there is none, or it cannot be read.
 */
export function readDraft<T>(key: string, parse: (stored: unknown) => T | null): T | null {
  try {
    const stored = unstored.get(key) ?? localStorage.getItem(key);
    own.delete(key);
    if (stored === null) return null;
    own.set(key, stored);
    return parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

/**
 * Keeps a draft over closing and reloading.
 *
 * @returns false when storage is full or closed; then the draft is kept only until the page is left, which the browser
 * asks about.
 */
export function writeDraft(key: string, draft: unknown): boolean {
  const text = JSON.stringify(draft);
  own.set(key, text);
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
    return true;
  } catch {
    unstored.set(key, text);
    window.addEventListener("beforeunload", holdPage);
    return false;
  }
}

/** Forgets this page's draft; one that another tab has stored since stays. */
export function clearDraft(key: string): void {
  unstored.delete(key);
  try {
    if (localStorage.getItem(key) === own.get(key)) localStorage.removeItem(key);
  } catch {
    // A browser without storage has no draft to delete.
  }
  own.delete(key);
}

/** Stores this page's draft again when another tab, which had overwritten it, has saved or discarded its own. */
export function keepOwnDraft(key: string, { key: changed, oldValue, newValue }: StorageEvent): void {
  const text = own.get(key);
  if (changed !== key || newValue !== null || text === undefined || text === oldValue) return;
  localStorage.setItem(key, text);
}
