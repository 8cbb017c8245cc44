export { BUILT_IN_SEARCHES, UNUSED_QUERY } from "./built-in";
export { applyCompletion, completeQuery, type SearchCompletion } from "./complete";
export {
  type Comparison,
  readOperator,
  SEARCH_OPERATORS,
  type SearchCondition,
  type SearchOperator,
} from "./operators";
