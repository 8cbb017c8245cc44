import { type ApiContext, appRouter, createCallerFactory } from "@commonplace/api-routers";

const createCaller = createCallerFactory(appRouter);

/** A procedure of a tRPC caller, looked up by a name known only at run time. */
export type Call = (input: unknown) => Promise<unknown>;

/**
 * Finds a procedure by its path, to be called with the given context.
 *
 * @param procedure such as "prompts.list".
 */
export function findCall(procedure: string, ctx: ApiContext, options?: { signal?: AbortSignal }): Call {
  // The caller is a proxy over names that were read from its own router.
  const caller: object = createCaller(ctx, options);
  return procedure.split(".").reduce((at, name) => at[name as keyof typeof at], caller) as unknown as Call;
}
