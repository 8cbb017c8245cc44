import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { type ChangeLibrary, type LibraryState, tagCountFilter } from "../../../features/library";
import { isInTagTree, renamedTag, TagFilter, TagMenu } from "../../../features/tags";

/** The tags as the library's filters show them; a filter follows a tag that is renamed, and ends with one that is deleted. */
export function useLibraryTags(state: LibraryState, change: ChangeLibrary): ReactNode {
  const { tags, tagMatch } = state;
  // A rename may be undone after the page is left: then there is no filter to follow.
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
