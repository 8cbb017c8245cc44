export { type AppRouter, appRouter } from "./root";
export {
  type ApiContext,
  createCallerFactory,
  INTERNAL_ERROR_MESSAGE,
  type ProcedureMeta,
  publicProcedure,
  type RestMeta,
  router,
  signedInProcedure,
} from "./trpc";
