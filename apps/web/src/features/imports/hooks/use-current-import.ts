import type { ImportView } from "@commonplace/domain/imports/schemas";
import { skipToken } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { useLibraryRefresh } from "../../../shared/library/use-library-refresh";

/** How often an import that runs is asked about, and a preview whose rows are read for their meaning, in milliseconds. */
const ASK_EVERY = 600;
const ASK_READING_EVERY = 2_000;
/** How long after its start the reading of a preview is waited for, in milliseconds. */
const LONGEST_READING = 15 * 60 * 1000;
/** Imports looked through for one that runs or ended lately: the latest few. */
const LATEST = 5;
/** How long after its end an import is offered to be looked at again, in milliseconds: a day. */
const LATELY = 24 * 60 * 60 * 1000;

/**
 * The import that the dialog shows: the last preview, or an import that still runs since an earlier visit; beside them
 * the last one that ended lately, for its result and to undo it. Polls the server while the import runs, or while the
 * server can't be reached.
 *
 * @param onFinished called once when the import is done and the library is being refetched.
 */
export function useCurrentImport(opened: boolean, onFinished: (done: ImportView) => void) {
  const utils = trpc.useUtils();
  const refresh = useLibraryRefresh();
  const [id, setId] = useState<string | null>(null);
  const [lastDone, setLastDone] = useState<ImportView | null>(null);
  const query = trpc.imports.get.useQuery(id === null ? skipToken : { id }, {
    refetchInterval: ({ state }) => {
      if (state.data?.status === "running" || state.error) return ASK_EVERY;
      return opened && state.data && isBeingRead(state.data) ? ASK_READING_EVERY : false;
    },
  });
  const current = query.data ?? null;

  const look = useRef<() => Promise<void>>(async () => {});
  look.current = async () => {
    const { items } = await utils.imports.list.fetch({ limit: LATEST }, { staleTime: 0 });
    const running = items.find(({ status }) => status === "running");
    setLastDone(items.find(isDoneLately) ?? null);
    if (!running) return;
    utils.imports.get.setData({ id: running.id }, running);
    setId((chosen) => chosen ?? running.id);
  };
  useEffect(() => {
    setLastDone(null);
    // Without the answer a new file can still be chosen.
    if (opened && id === null) look.current().catch(() => {});
  }, [opened, id]);

  const finished = useRef(onFinished);
  finished.current = onFinished;
  const last = useRef(current);
  useEffect(() => {
    const was = last.current;
    last.current = current;
    if (current?.status !== "done" || was?.id !== current.id || was.status === "done") return;
    refresh();
    finished.current(current);
  }, [current, refresh]);

  return {
    current,
    /** The last import that ended lately and was not undone; null while another is shown. */
    lastDone,
    /** Whether the server does not answer, so that it is unknown whether a started import runs. */
    isUnreachable: query.isError,
    show: (preview: ImportView) => {
      utils.imports.get.setData({ id: preview.id }, preview);
      setId(preview.id);
    },
    forget: () => setId(null),
  };
}

/** Whether the server still reads rows of a preview for what they mean. */
function isBeingRead({ status, meaning, createdAt }: ImportView): boolean {
  const isWaiting = status === "previewed" && meaning !== null && meaning.read < meaning.total;
  return isWaiting && Date.now() - Date.parse(createdAt) < LONGEST_READING;
}

function isDoneLately({ status, finishedAt }: ImportView): boolean {
  return status === "done" && finishedAt !== null && Date.now() - Date.parse(finishedAt) < LATELY;
}
