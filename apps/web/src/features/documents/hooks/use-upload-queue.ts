import { documentView } from "@commonplace/domain/documents/schemas";
import { toast } from "@commonplace/ui";
import { useEffect, useReducer, useRef, useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { failureNotice, reportFailure } from "../../../shared/api/failure";
import { sendForm } from "../../../shared/api/send-form";
import { trpc } from "../../../shared/api/trpc";
import { changeQueue, type QueuedFile, refusalOf, toQueued } from "./queue";

/** A file that was refused. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: string;
}

/** The files that wait to be attached to a prompt, and their upload one after another. */
export function useUploadQueue(promptId: string) {
  const [queue, change] = useReducer(changeQueue, []);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [isRunning, setRunning] = useState(false);
  const current = useRef<{ key: string; controller: AbortController }>(undefined);
  const removed = useRef(new Set<string>());
  const utils = trpc.useUtils();
  const left = useRef(false);
  // Stop uploads when the person leaves the page.
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      current.current?.controller.abort();
    };
  }, []);

  async function send({
    key,
    file,
    category,
    description,
  }: QueuedFile): Promise<"sent" | "cancelled" | { error: unknown }> {
    const controller = new AbortController();
    current.current = { key, controller };
    change({ type: "edit", key, edit: { sent: 0, error: null } });
    const form = new FormData();
    form.append("category", category);
    form.append("description", description);
    form.append("document", file);
    try {
      await sendForm(`/api/prompts/${promptId}/documents`, form, documentView, {
        onProgress: (sent) => change({ type: "edit", key, edit: { sent } }),
        signal: controller.signal,
      });
      change({ type: "remove", key });
      return "sent";
    } catch (error) {
      if (controller.signal.aborted) return "cancelled";
      change({ type: "edit", key, edit: { sent: null, error: errorMessage(error) } });
      return { error };
    }
  }

  async function start(): Promise<void> {
    setRunning(true);
    let count = 0;
    let failure: { error: unknown } | undefined;
    for (const item of queue) {
      if (left.current) break;
      if (removed.current.has(item.key)) continue;
      const outcome = await send(item);
      if (outcome === "sent") count += 1;
      else if (outcome !== "cancelled") failure = outcome;
    }
    current.current = undefined;
    setRunning(false);
    if (failure) reportFailure(failure.error, failureNotice("Upload Failed"));
    else if (count > 0)
      toast({ title: "Upload Complete", description: `Successfully uploaded ${count} document(s).` });
    if (count > 0) await utils.documents.list.invalidate({ id: promptId });
  }

  return {
    queue,
    refused,
    isRunning,
    add(files: readonly File[]) {
      const judged = files.map((file) => ({ file, reason: refusalOf(file) }));
      setRefused(judged.flatMap(({ file, reason }) => (reason ? [{ name: file.name, reason }] : [])));
      change({
        type: "add",
        files: judged.flatMap(({ file, reason }) => (reason ? [] : [toQueued(file)])),
      });
    },
    edit(key: string, edit: Partial<Pick<QueuedFile, "category" | "description">>) {
      change({ type: "edit", key, edit });
    },
    /** Removes a file from the queue; a running upload is stopped, and the server keeps nothing of it. */
    remove(key: string) {
      removed.current.add(key);
      if (current.current?.key === key) current.current.controller.abort();
      change({ type: "remove", key });
    },
    start,
  };
}
