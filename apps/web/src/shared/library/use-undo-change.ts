import type { ChangeUndone } from "@commonplace/domain/changes/schemas";
import { toast } from "@commonplace/ui";
import { failureNotice } from "../api/failure";
import { trpc } from "../api/trpc";
import { counted } from "../format/plural";
import { useLibraryRefresh } from "./use-library-refresh";

/** How long a notice offers Undo after a change of many prompts, in ms: people first look at the result. */
export const UNDO_DURATION = 10_000;

/**
 * Undoes a change of many prompts, and names prompts that were left out because they have changed since.
 *
 * @param changed what the change was of.
 */
export function useUndoChange(changed: "prompt" | "document" = "prompt") {
  const refresh = useLibraryRefresh();
  return trpc.changes.undo.useMutation({
    onSuccess: (undone) => {
      refresh();
      toast({ title: "Undone", description: describeUndone(undone, changed) });
    },
    meta: { failure: failureNotice("Undo Failed") },
  });
}

/** The result of an undo, in words. */
function describeUndone({ restored, kept, keptCount }: ChangeUndone, changed: string): string {
  const done = `${counted(restored, changed)} as before.`;
  const [first] = kept;
  if (!first) return done;
  const named = keptCount === 1 ? `“${first.title}” has` : `“${first.title}” and ${keptCount - 1} more have`;
  return `${done} ${named} changed since and stayed.`;
}
