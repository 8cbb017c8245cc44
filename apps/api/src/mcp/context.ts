import { type ApiContext, appRouter, createCallerFactory } from "@commonplace/api-routers";

const createCaller = createCallerFactory(appRouter);

/** The person whose token the request carries, and every procedure, called as that person. */
export interface McpContext {
  readonly ctx: ApiContext;
  readonly calls: ReturnType<typeof createCaller>;
}

export const mcpContext = (ctx: ApiContext): McpContext => ({ ctx, calls: createCaller(ctx) });
