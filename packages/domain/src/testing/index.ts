export { type FixedClock, fixedClock } from "./fixed-clock";
export { loadInlineEmbedder } from "./inline-embedder";
export { inlineWorkers } from "./inline-workers";
export { type MemoryDocumentStore, memoryDocumentStore } from "./memory-document-store";
export { RUBRIC_ALONE } from "./mentor-setup";
export { SAMPLE_FILES } from "./sample-files";
export { type Line, scriptedAi, soundAnalysis } from "./scripted-ai";
export { createSignedInContext, createUser, type NewTestUser } from "./signed-in-context";
