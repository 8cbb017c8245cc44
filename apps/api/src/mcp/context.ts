import { type ApiContext, appRouter, createCallerFactory } from "@commonplace/api-routers";

const createCaller = createCallerFactory(appRouter);

/** Who asks, and every procedure, called as the person whose token the request carries. */
export interface McpContext {
  readonly ctx: ApiContext;
  readonly calls: ReturnType<typeof createCaller>;
}

export const mcpContext = (ctx: ApiContext): McpContext => ({ ctx, calls: createCaller(ctx) });
