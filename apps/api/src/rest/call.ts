import { type ApiContext, appRouter, createCallerFactory } from "@commonplace/api-routers";

const createCaller = createCallerFactory(appRouter);

/** A procedure as the caller offers it, once its name is no longer known at compile time. */
export type Call = (input: unknown) => Promise<unknown>;

/**
 * Finds a procedure by its path, to be called as whoever the context is.
 *
 * @param procedure such as "prompts.list".
 */
export function findCall(procedure: string, ctx: ApiContext, options?: { signal?: AbortSignal }): Call {
  // The caller is a proxy over names that were read from its own router.
  const caller: object = createCaller(ctx, options);
  return procedure.split(".").reduce((at, name) => at[name as keyof typeof at], caller) as unknown as Call;
}
