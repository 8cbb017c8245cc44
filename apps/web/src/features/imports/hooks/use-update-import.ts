import type { ImportRowView, ImportView, UpdateImportInput } from "@commonplace/domain/imports/schemas";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { ROWS_PAGE, type RowsQuestion } from "./use-import-rows";

/** Changes of a row that keep its place in the list. */
type RowPatch = Partial<Pick<ImportRowView, "ticked" | "replaces" | "category" | "categoryKey">>;

/** Shows a preview as a change left it, not as an earlier question that is still under way finds it. */
function useShowAnswer() {
  const utils = trpc.useUtils();
  return async (view: ImportView) => {
    await utils.imports.get.cancel({ id: view.id });
    utils.imports.get.setData({ id: view.id }, view);
  };
}

/** Changes a preview: rows, a group of them, or how a table is read. Lists of its rows then start over. */
export function useUpdateImport(id: string) {
  const utils = trpc.useUtils();
  const showAnswer = useShowAnswer();
  const update = trpc.imports.update.useMutation({
    onSuccess: async (view) => {
      await showAnswer(view);
      void utils.imports.rows.reset({ id });
    },
  });
  return {
    change: (input: Omit<UpdateImportInput, "id">) => update.mutateAsync({ id, ...input }),
    isPending: update.isPending,
    error: update.error,
  };
}

/** Changes one row, which stays in sight with its new values; it goes back to its old ones when that fails. */
export function useUpdateRow(id: string, question: RowsQuestion) {
  const utils = trpc.useUtils();
  const showAnswer = useShowAnswer();
  const asked = { id, ...question, limit: ROWS_PAGE };
  const patchRow = (position: number, patch: RowPatch) =>
    utils.imports.rows.setInfiniteData(
      asked,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((row) => (row.position === position ? { ...row, ...patch } : row)),
          })),
        },
    );
  const update = trpc.imports.update.useMutation({
    onSuccess: async (view) => {
      await showAnswer(view);
      // Other lists of rows are refetched when they are shown; this one keeps its rows, so that nothing moves away from
      // the pointer.
      void utils.imports.rows.invalidate({ id }, { refetchType: "none" });
    },
    onError: () => void utils.imports.rows.reset({ id }),
    meta: { failure: failureNotice("The row was not changed") },
  });
  return (
    position: number,
    input: Pick<UpdateImportInput, "ticked" | "replaces" | "category">,
    patch: RowPatch,
  ) => {
    // An answer from before the change would undo it on screen.
    void utils.imports.rows.cancel({ id });
    patchRow(position, patch);
    update.mutate({ id, rows: [position], ...input });
  };
}
