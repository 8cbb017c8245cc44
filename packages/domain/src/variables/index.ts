export { fillVariables, type Part, splitAtVariables } from "./fill";
export { type FilledPrompt, fillPrompt, presetOf } from "./fill-prompt";
export { parseVariables } from "./parse";
export { readRaycastArgument } from "./raycast-argument";
export { type Reader, STANDING_NAMES, type StandingName, standingNameOf, standingValue } from "./standing";
export {
  NOTATIONS,
  type Notation,
  type Place,
  type Settled,
  type TextRange,
  VARIABLE_TYPES,
  type Variable,
  type Variables,
  type VariableType,
  variableKey,
} from "./variable";
export {
  convertVariables,
  type Declaration,
  declareVariables,
  isWritableName,
  type MadeVariable,
  makeVariable,
  type TargetNotation,
} from "./write";
