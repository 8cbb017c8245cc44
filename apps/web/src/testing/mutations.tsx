import type { AppRouter } from "@commonplace/api-routers";
import { ToastViewport } from "@commonplace/ui/toast-viewport";
import { QueryClientProvider } from "@tanstack/react-query";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { act } from "react";
import { createQueryClient } from "../shared/api/query-client";
import { trpc } from "../shared/api/trpc";
import { renderAt } from "./render";

/** The test server's answer to a call; a thrown error is a refusal. */
export type Answer = (path: string, input: unknown) => unknown;

/** The person signed in on a test's page. */
const ME = { id: "me", email: "ada@example.com", firstName: "Ada", lastName: null };

/** A refusal as the server sends it. */
export function refusal(message: string, domainCode = "INVALID", conflict?: unknown) {
  const data = { code: "BAD_REQUEST", httpStatus: 400, domainCode, conflict };
  return TRPCClientError.from<AppRouter>({
    error: { code: -32600, message, data },
  } as unknown as Error); // an error's JSON, of which the client makes its error
}

/** A link that answers by itself, in place of the one that asks the server. */
const answeringLink =
  (answer: Answer): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      const reply = async () => (op.path === "auth.user" ? ME : answer(op.path, op.input));
      void reply().then(
        (data) => {
          observer.next({ result: { type: "data", data } });
          observer.complete();
        },
        (error: TRPCClientError<AppRouter>) => observer.error(error),
      );
    });

/**
 * Puts a hook on a page with the app's query client and its notices, in front of a server that answers.
 *
 * @param remembered queries that were answered before: a path, or a path and its input: `documents.list {"id":"p"}`.
 * @returns what the hook gives, and what the person and the cache see of it.
 */
export async function renderHook<T>(use: () => T, answer: Answer, remembered: readonly string[] = []) {
  const client = createQueryClient();
  const keyOf = (query: string) => {
    const [path = "", input = "{}"] = query.split(" ");
    return [path.split("."), { input: JSON.parse(input) as unknown, type: "query" }];
  };
  client.setQueryData([["auth", "user"], { type: "query" }], ME);
  for (const path of remembered) client.setQueryData(keyOf(path), { items: [] });
  const given: { current?: T } = {};
  function Page() {
    given.current = use();
    return null;
  }
  const { container } = await renderAt(
    "/",
    <trpc.Provider client={trpc.createClient({ links: [answeringLink(answer)] })} queryClient={client}>
      <QueryClientProvider client={client}>
        <Page />
        <ToastViewport />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return {
    client,
    hook: () => {
      if (!given.current) throw new Error("the hook was not rendered");
      return given.current;
    },
    run: (action: () => unknown) => act(async () => void (await action())),
    notice: () => container.querySelector("[data-tone]")?.textContent ?? "",
    tone: () => container.querySelector<HTMLElement>("[data-tone]")?.dataset.tone,
    /** Remembered queries that are asked anew the next time they are looked at. */
    refreshed: () =>
      remembered.filter((path) => {
        const state = client.getQueryState(keyOf(path));
        return !state || state.isInvalidated || state.data === undefined;
      }),
  };
}
