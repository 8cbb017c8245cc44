import { CONTENTS_MAX } from "@commonplace/domain/prompts/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useEffect, useRef } from "react";
import { trpc } from "../../../shared/api/trpc";
import { useIdle } from "../../../shared/first-load/use-settled";
import type { PromptRow } from "./prompt-lists";

/** Texts of the rows below these are read when they are needed. */
const MOST_ROWS = 2_000;

/**
 * Reads the texts that the rows of a list leave out, once the page is idle: copying and opening a prompt then need no request,
 * and work offline. A text that could not be read is asked for again when the rows change; one that is too long to come ahead
 * only when it is needed.
 */
export function useReadAhead(rows: readonly PromptRow[]): void {
  const { client, prompts } = trpc.useUtils();
  const queries = useQueryClient();
  const isIdle = useIdle();
  /** The versions that the server was asked for and left out, by the prompts' ids. */
  const leftOut = useRef(new Map<string, number>());
  useEffect(() => {
    if (!isIdle) return;
    // As long as the rows themselves are kept: people may copy an hour after the page was loaded.
    queries.setQueryDefaults(getQueryKey(trpc.prompts.get), { gcTime: Number.POSITIVE_INFINITY });
    const isMissing = ({ id, version, contentTruncated }: PromptRow) =>
      contentTruncated &&
      leftOut.current.get(id) !== version &&
      (prompts.get.getData({ id })?.version ?? 0) < version;
    /** An open prompt is read by its own page, which may hold unsaved changes to it. */
    const isOpen = ({ id }: PromptRow) =>
      queries
        .getQueryCache()
        .find({ queryKey: getQueryKey(trpc.prompts.get, { id }, "query") })
        ?.isActive();

    const leaving = new AbortController();
    const read = async () => {
      const missing = rows.slice(0, MOST_ROWS).filter((row) => isMissing(row) && !isOpen(row));
      for (let at = 0; at < missing.length; at += CONTENTS_MAX) {
        const asked = missing.slice(at, at + CONTENTS_MAX);
        const { signal } = leaving;
        const contents = await client.prompts.contents.query({ ids: asked.map(({ id }) => id) }, { signal });
        for (const row of asked) {
          const { contentTruncated: _, highlights, snippet, foundBy, ...prompt } = row;
          const text = contents.find(({ id }) => id === row.id);
          if (!text) leftOut.current.set(row.id, row.version);
          else if (text.version === row.version && isMissing(row) && !isOpen(row))
            prompts.get.setData({ id: row.id }, { ...prompt, content: text.content });
        }
      }
    };
    read().catch(() => {}); // no one asked for it
    return () => leaving.abort();
  }, [rows, isIdle, client, prompts, queries]);
}
