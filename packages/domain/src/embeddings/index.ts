export { promptLikeness, promptVector, type StoredPart, twinLikeness } from "./alike";
export { embedInBatches } from "./batches";
export { looksEnglish } from "./is-english";
export { partsOf } from "./parts";
export { getReading } from "./progress";
export { LONGEST_RUN, readPrompts } from "./read";
export { setFindsByMeaning } from "./switch";
export { middleOf, signsOf, toBytes, toUnit } from "./vectors";
