import type { QueryClient } from "@tanstack/react-query";

/** The key of a tRPC query as `getQueryKey` gives it: the procedure's path, and its input. */
type CallKey = readonly [path: readonly string[], of?: { input?: unknown }];

/** A page's first query: a call of the API, and where its answer is kept for the components that ask for it. */
export interface FirstQuestion {
  /** The procedure's path, such as "prompts.list". */
  readonly path: string;
  readonly input?: unknown;
  keep(queryClient: QueryClient, answer: unknown): void;
}

/** The reader of a page, as far as the server knows them before it renders the page. */
export interface Reader {
  /** IANA time zone; undefined until their browser has told it. */
  readonly timeZone: string | undefined;
}

/** @param key of a query, from `getQueryKey(trpc.prompts.facets, input, "query")`. */
export function firstQuestion(key: CallKey): FirstQuestion {
  const [path, of] = key;
  return {
    path: path.join("."),
    input: of?.input,
    keep: (client, answer) => client.setQueryData(key, answer),
  };
}

/**
 * The first page of a list.
 *
 * @param key of an infinite query, from `getQueryKey(trpc.prompts.list, input, "infinite")`.
 * @param paging what the call for the first page adds to the input.
 */
export function firstPage(key: CallKey, paging: object = {}): FirstQuestion {
  const question = firstQuestion(key);
  return {
    ...question,
    input: { ...Object(question.input), ...paging },
    // The page's place is null, not undefined: it travels as JSON.
    keep: (client, answer) => client.setQueryData(key, { pages: [answer], pageParams: [null] }),
  };
}
