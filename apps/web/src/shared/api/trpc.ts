import type { AppRouter } from "@commonplace/api-routers";
import { httpBatchLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import { takeEarlyAnswer } from "../first-load/early-answer";
import { idempotencyHeaders, idempotencyLink } from "./idempotency-link";

/** Typed hooks for every procedure of the product. */
export const trpc = createTRPCReact<AppRouter>();

/** Calls the server with the session's cookie; calls made in one tick travel together. */
export function createTrpcClient() {
  return trpc.createClient({
    links: [
      idempotencyLink(),
      httpBatchLink({
        url: "/trpc",
        // A longer address would be refused by proxies; the rest of the batch goes in a second request.
        maxURLLength: 4_000,
        headers: ({ opList }) => idempotencyHeaders(opList),
        fetch: (url, options) =>
          takeEarlyAnswer(url.toString()) ?? fetch(url, { ...options, credentials: "include" }),
      }),
    ],
  });
}
