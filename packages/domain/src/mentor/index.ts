export type { MentorCall, MentorContext, MentorLimits, MentorSetup } from "./context";
