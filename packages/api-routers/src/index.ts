export { refusalOf } from "./refusal";
export { type AppRouter, appRouter } from "./root";
export {
  type ApiContext,
  createCallerFactory,
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
