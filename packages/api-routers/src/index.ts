export { refusalOf, refusalOfCall, refusalOfInput, unknownField } from "./refusal";
export { type AppRouter, appRouter, FEATURE_TEXTS, kindOf, metaOf } from "./root";
export { VERSION } from "./site/router";
export { refuseUnknownFields } from "./strict-input";
export {
  type Access,
  type ApiContext,
  createCallerFactory,
  enforceRateLimit,
  INTERNAL_ERROR_MESSAGE,
  type ProcedureMeta,
  type RestMeta,
  requireAccess,
  router,
  toCallError,
} from "./trpc";
