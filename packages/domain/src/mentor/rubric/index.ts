/*
 * The built-in rubric, imported when it is first asked: what it knows of languages takes 30 MB and a fifth of a second,
 * which a server that starts, or that has a provider, need not spend.
 */
export { analyseByRubric } from "./analyse";
export { languageOf } from "./reading/language";
export { restructureByRubric } from "./restructure";
