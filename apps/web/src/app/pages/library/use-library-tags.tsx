import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { type ChangeLibrary, type LibraryState, tagCountFilter } from "../../../features/library";
import { isInTagTree, renamedTag, TagFilter, TagMenu } from "../../../features/tags";

/** The tags of the library's filters. Renaming a tag changes a filter by it; deleting the tag removes the filter. */
export function useLibraryTags(state: LibraryState, change: ChangeLibrary): ReactNode {
  const { tags, tagMatch } = state;
  // A rename may be undone after the person has left the page; then there is no filter to change.
  const chosen = useRef<readonly string[]>([]);
  useEffect(() => {
    chosen.current = tags;
    return () => {
      chosen.current = [];
    };
  }, [tags]);

  const follow = useCallback(
    (next: (tag: string) => string[]) => {
      const followed = [...new Set(chosen.current.flatMap(next))];
      if (followed.join() !== chosen.current.join()) change({ tags: followed }, { replace: true });
    },
    [change],
  );

  return (
    <TagFilter
      tags={tags}
      tagMatch={tagMatch}
      countsOf={tagCountFilter(state)}
      onChange={change}
      renderMenu={(tag) => (
        <TagMenu
          tag={tag}
          onRenamed={(from, to) => follow((each) => [renamedTag(each, from, to)])}
          onDeleted={(gone) => follow((each) => (isInTagTree(each, gone) ? [] : [each]))}
        />
      )}
    />
  );
}
