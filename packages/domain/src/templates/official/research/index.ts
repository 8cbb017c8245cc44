import type { OfficialDraft } from "../fields";
import { expertBriefing } from "./expert-briefing";
import { grantSummary } from "./grant-summary";
import { interviewCoding } from "./interview-coding";
import { literatureMap } from "./literature-map";
import { paperReading } from "./paper-reading";
import { question } from "./question";
import { sourceCheck } from "./source-check";
import { statisticsPlan } from "./statistics-plan";

export const RESEARCH: readonly OfficialDraft[] = [
  question,
  paperReading,
  literatureMap,
  interviewCoding,
  statisticsPlan,
  grantSummary,
  sourceCheck,
  expertBriefing,
];
