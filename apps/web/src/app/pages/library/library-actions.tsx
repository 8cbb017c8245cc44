/** What one does with the library as a whole. */
export function LibraryActions() {
  return null;
}
