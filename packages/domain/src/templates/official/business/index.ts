import type { OfficialDraft } from "../fields";
import { decisionMemo } from "./decision-memo";
import { jobPosting } from "./job-posting";
import { meetingNotes } from "./meeting-notes";
import { negotiation } from "./negotiation";
import { okrs } from "./okrs";
import { planCritique } from "./plan-critique";
import { process } from "./process";
import { proposal } from "./proposal";

export const BUSINESS: readonly OfficialDraft[] = [
  decisionMemo,
  meetingNotes,
  planCritique,
  jobPosting,
  negotiation,
  okrs,
  process,
  proposal,
];
