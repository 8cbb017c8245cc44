import type { SavedQuery } from "@commonplace/domain/searches/schemas";
import { type LibraryState, libraryFilter, writeLibraryUrl } from "./library-url";

/** The library's state as a saved search stores it, without the layout. */
export function savedQueryOf(state: LibraryState): SavedQuery {
  return { ...libraryFilter(state), ...(state.sort && { sort: state.sort }) };
}

/** The library's address for a saved search. Equal for equal searches. */
export function savedQueryPath({
  q = "",
  categories = [],
  favorite = false,
  tag = [],
  ...query
}: SavedQuery) {
  const params = writeLibraryUrl(new URLSearchParams(), {
    q,
    categories: categories.toSorted(),
    favorites: favorite,
    tags: tag.toSorted(),
    tagMatch: query.tagMatch ?? "and",
    sort: query.sort ?? null,
  });
  const asked = params.toString();
  return asked === "" ? "/library" : `/library?${asked}`;
}
