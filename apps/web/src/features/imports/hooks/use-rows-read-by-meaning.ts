import type { ImportView } from "@commonplace/domain/imports/schemas";
import { useIsMutating } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { useEffect, useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { ROWS_PAGE } from "./use-import-rows";

/**
 * Shows what reading a preview by its meaning finds. Lists of rows are refetched when they are shown the next time, so that
 * nothing moves away from the pointer; only the list of all ready rows, in which each keeps its place, gets its new values when
 * all is read. That waits for a person's own change of a row, which an older answer would undo on screen.
 */
export function useRowsReadByMeaning({ id, meaning }: ImportView): void {
  const utils = trpc.useUtils();
  const isChanging = useIsMutating({ mutationKey: getMutationKey(trpc.imports.update) }) > 0;
  const read = meaning?.read ?? 0;
  const isOver = read > 0 && read === meaning?.total;
  const [shown, setShown] = useState({ read, isOver });
  useEffect(() => {
    if (shown.read === read) return;
    void utils.imports.rows.invalidate({ id }, { refetchType: "none" });
    setShown((was) => ({ ...was, read }));
  }, [id, read, shown.read, utils]);

  const isDue = isOver && !shown.isOver && !isChanging;
  useEffect(() => {
    if (!isDue) return;
    let isCurrent = true;
    // Perhaps cancelled by a change that begins meanwhile: it is due again then.
    void utils.imports.rows.invalidate({ id, status: "ready", limit: ROWS_PAGE }).then(() => {
      if (isCurrent) setShown((was) => ({ ...was, isOver: true }));
    });
    return () => {
      isCurrent = false;
    };
  }, [id, isDue, utils]);
}
