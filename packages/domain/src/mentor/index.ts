export { analysePrompt } from "./analyse";
export { sweepAnswers } from "./answers";
export type { MentorCall, MentorContext, MentorLimits, MentorSetup } from "./context";
export { readLedger, readMentorUse } from "./ledger";
export { type OptimizeProgress, optimisePrompt, streamOptimization } from "./optimise";
export { recordOptimizationUse } from "./saved";
export { type ScoringContext, scoreSavedPrompts } from "./saved-scores";
export { getMentorStatus } from "./status";
