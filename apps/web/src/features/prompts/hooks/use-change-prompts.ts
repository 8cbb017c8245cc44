import { CUSTOM_CATEGORY_PREFIX } from "@commonplace/domain/categories/schemas";
import type { BulkInput, ChangeMade } from "@commonplace/domain/changes/schemas";
import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { counted } from "../../../shared/format/plural";
import { UNDO_DURATION, useUndoChange } from "../../../shared/library/use-undo-change";
import { useSelection } from "../../../shared/selection/selection";
import { beginAct } from "../../../shared/undo/undo";
import { useCategories } from "./category-directory";
import { usePromptCache } from "./prompt-cache";
import type { PromptRow } from "./prompt-lists";

/** The workspaces that prompts may be shared with: as many as one page of them holds. */
export const SHARE_WORKSPACES = { limit: 200 };

/**
 * Does one thing to many prompts with one call: shown at once, undone with a notice when the server refuses. One notice
 * offers to undo exactly this change. Prompts that stay on screen stay selected.
 */
export function useChangePrompts() {
  const cache = usePromptCache();
  const categories = useCategories();
  const selection = useSelection();
  const undo = useUndoChange();
  const utils = trpc.useUtils();
  return trpc.prompts.bulk.useMutation({
    onMutate: (input) => ({
      act: beginAct(),
      askAgain: cache.trackPending(),
      undo: cache.changeMany(knownOf(input, selection?.state().shown.ids ?? []), (row) =>
        changed(row, input),
      ),
    }),
    onSuccess: ({ changeId, count }, input, { act }) => {
      selection?.keepShown();
      const workspaces = input.share && utils.workspaces.list.getData(SHARE_WORKSPACES)?.items;
      const nameOf = (id: string) =>
        workspaces
          ? (workspaces.find((workspace) => workspace.id === id)?.name ?? "the workspace")
          : (categories.find(id)?.name ?? "another category");
      if (count === 0) {
        act.forget();
        toast({ title: "Nothing to change", description: alreadySo(input, nameOf) });
      } else {
        act.offerUndo({ ...describe(input, count, nameOf), duration: UNDO_DURATION }, () =>
          undo.mutateAsync({ id: changeId }),
        );
      }
      return cache.refreshMany(input.ids !== undefined);
    },
    meta: { failure: failureNotice("Failed to change the prompts") },
    onError: (_error, _input, context) => {
      context?.act.forget();
      context?.undo();
    },
    onSettled: (_made: ChangeMade | undefined, _error, _input, context) => context?.askAgain(),
  });
}

/** The prompts of a change that the browser knows: those named, or with a filter all that the list shows. */
function knownOf({ ids, filter }: BulkInput, shown: readonly string[]): ReadonlySet<string> {
  if (ids) return new Set(ids);
  const except = new Set(filter?.except);
  return new Set(shown.filter((id) => !except.has(id)));
}

/** A row as the server will have it after the change; null when it leaves the library. */
function changed(row: PromptRow, { addTags, removeTags, category, isFavorite, trash }: BulkInput) {
  if (trash) return null;
  if (addTags) return { ...row, tags: [...new Set([...row.tags, ...addTags])] };
  if (removeTags) return { ...row, tags: row.tags.filter((tag) => !removeTags.includes(tag)) };
  if (isFavorite !== undefined) return { ...row, isFavorite };
  if (category === undefined) return row;
  const isCustom = category.startsWith(CUSTOM_CATEGORY_PREFIX);
  return { ...row, category, categoryId: isCustom ? category.slice(CUSTOM_CATEGORY_PREFIX.length) : null };
}

/** The name of a category, or of a workspace. */
type NameOf = (id: string) => string;

function describe(
  { addTags, removeTags, category, isFavorite, share }: BulkInput,
  count: number,
  nameOf: NameOf,
) {
  const prompts = counted(count, "prompt");
  if (addTags) return { title: `${prompts} tagged`, description: hashed(addTags) };
  if (removeTags) return { title: `Tags taken from ${prompts}`, description: hashed(removeTags) };
  if (category !== undefined) return { title: `${prompts} moved`, description: `To ${nameOf(category)}` };
  if (share) return { title: `${prompts} shared`, description: `With ${nameOf(share.workspaceId)}` };
  if (isFavorite) return { title: `${prompts} added to favorites` };
  if (isFavorite === false) return { title: `${prompts} taken from favorites` };
  return { title: `${prompts} deleted`, description: "They stay in the trash for 30 days." };
}

function alreadySo({ addTags, removeTags, category, isFavorite, share }: BulkInput, nameOf: NameOf): string {
  if (addTags) return "They carry these tags already.";
  if (removeTags) return "None of them carries these tags.";
  if (category !== undefined) return `They are in ${nameOf(category)} already.`;
  if (share) return `They are shared with ${nameOf(share.workspaceId)} already.`;
  if (isFavorite !== undefined)
    return isFavorite ? "They are favorites already." : "None of them is a favorite.";
  return "They are in the library no more.";
}

const hashed = (tags: readonly string[]) => tags.map((tag) => `#${tag}`).join(" ");
