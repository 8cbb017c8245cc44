/*
 * The built-in rubric, imported by the worker thread that first needs it: its knowledge of languages takes 30 MB and a
 * fifth of a second, which the server's own thread need not spend.
 */
export { analyseByRubric } from "./analyse";
export { optimiseByRubric } from "./optimise";
export { languageOf } from "./reading/language";
export { isRewriteOf } from "./rewrite-of";
