import { toast } from "@commonplace/ui";
import { useEffect, useRef, useState } from "react";
import { failureNotice, reportFailure } from "../../../shared/api/failure";
import { restFetch } from "../../../shared/api/rest";

/** How far an export is: bytes received, or null while none is under way. */
export type ExportProgress = number | null;

/**
 * Downloads everything the person owns and reports the received bytes; the browser writes them to disk as they come.
 */
export function useAccountExport() {
  const [received, setReceived] = useState<ExportProgress>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const stop = new AbortController();
    running.current = stop;
    setReceived(0);
    try {
      const response = await restFetch("/api/account/export", { signal: stop.signal });
      save(await collect(response, setReceived), fileNameOf(response));
      toast({ title: "Export complete", description: "Everything you own is in the zip." });
    } catch (error) {
      if (!stop.signal.aborted) reportFailure(error, failureNotice("Export Failed"));
    } finally {
      setReceived(null);
    }
  };

  return { received, start: () => void start(), cancel: () => running.current?.abort() };
}

async function collect(response: Response, onReceived: (bytes: number) => void): Promise<Blob> {
  let bytes = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onReceived(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { headers: { "content-type": "application/zip" } }).blob();
}

function fileNameOf(response: Response): string {
  const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
  return named?.[1] ?? "commonplace-account.zip";
}

function save(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // Not at once: the download needs the URL until it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
