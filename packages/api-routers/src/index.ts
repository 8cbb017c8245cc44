export { refusalOf } from "./refusal";
export { type AppRouter, appRouter, metaOf } from "./root";
export { VERSION } from "./site/router";
export {
  type ApiContext,
  createCallerFactory,
  enforceRateLimit,
  INTERNAL_ERROR_MESSAGE,
  type ProcedureMeta,
  publicProcedure,
  type RestMeta,
  refusalOfCall,
  refusalOfInput,
  router,
  signedInProcedure,
  toCallError,
} from "./trpc";
