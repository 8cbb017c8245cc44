export { promptLikeness, promptVector } from "./alike";
export { getReading } from "./progress";
export { readPrompts } from "./read";
export { signsOf, toUnit } from "./vectors";
