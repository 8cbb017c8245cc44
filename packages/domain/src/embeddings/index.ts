export { readPrompts } from "./read";
export { likeness, signsOf, toUnit } from "./vectors";
