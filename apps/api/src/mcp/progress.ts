import type { ServerContext } from "@modelcontextprotocol/server";

/** Tells the client how far its call is. */
export interface Progress {
  /** Aborted when the client gives up. */
  readonly signal: AbortSignal;
  /** @param done grows with each call; of `total`, where that is known. */
  report(done: number, message: string, total?: number): Promise<void>;
}

/** Progress notifications of a call; clients that did not ask for them get none. */
export function progressOf({ mcpReq }: ServerContext): Progress {
  const progressToken = mcpReq._meta?.progressToken;
  return {
    signal: mcpReq.signal,
    async report(done, message, total) {
      if (progressToken === undefined) return;
      const params = { progressToken, progress: done, message, ...(total !== undefined && { total }) };
      await mcpReq.notify({ method: "notifications/progress", params });
    },
  };
}
