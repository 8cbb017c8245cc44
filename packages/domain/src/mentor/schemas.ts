import { z } from "zod";
import { storableText } from "../core/text";
import { idRef } from "../core/views";
import { PROMPT_LIMITS } from "../prompts/limits";
import { EMPTY_PROMPT } from "./limits";
import { DIMENSIONS } from "./scores";

export { bandOf, DIMENSIONS, type Dimension } from "./scores";

/** The judge: the built-in rubric, or the language model of the configured provider. */
export const ENGINES = ["rubric", "provider"] as const;
export type Engine = (typeof ENGINES)[number];

/** Calls of one person to either engine, whatever they cost: judging a long prompt takes a moment of the server. */
export const MENTOR_CALLS = { max: 60, windowSeconds: 60 } as const;

const prompt = storableText()
  .max(PROMPT_LIMITS.content, `At most ${PROMPT_LIMITS.content} characters.`)
  .refine((text) => text.trim() !== "", EMPTY_PROMPT);
/** The configured one unless told; "rubric" is always there, as a second opinion. */
const engine = z.enum(ENGINES).optional();

export const analyzeInput = z.object({ prompt, engine });
export type AnalyzeInput = z.infer<typeof analyzeInput>;

const advice = z.array(storableText().max(2_000)).max(50).optional();
/** A person's answers to the mentor's questions; one that is empty was skipped. */
const answers = z
  .array(z.object({ question: z.string().max(50), answer: storableText().max(20_000) }))
  .max(10)
  .optional();
/** The earlier analysis. Only its advice and the answers to it are used, whatever else it holds. */
export const optimizeInput = z.object({
  prompt,
  engine,
  feedback: z
    .looseObject({ strengths: advice, improvements: advice, suggestions: advice, answers })
    .optional(),
  answers,
  /** Sorts the prompt under headings, by the built-in rubric; nothing is reordered otherwise. */
  layOut: z.boolean().optional(),
});
export type OptimizeInput = z.infer<typeof optimizeInput>;

/** A question of the mentor about a prompt; its id is sent back with the answer. */
export const mentorQuestion = z.object({
  id: z.string(),
  text: z.string(),
  /** An answer as somebody might write it. */
  hint: z.string(),
});
export type MentorQuestion = z.infer<typeof mentorQuestion>;

/** One thing that was found in a prompt, behind a sentence of the lists or a part of a sub-score. */
export const findingView = z.object({
  /** Stable id of the rule: "names-audience"; the dimension's name where a provider judged. */
  rule: z.string(),
  /** A strength's name, "Names the audience", or what to do about an improvement, "Name the reader". */
  name: z.string(),
  dimension: z.enum(DIMENSIONS),
  kind: z.enum(["strength", "improvement"]),
  explanation: z.string(),
  /** Words of the prompt that show it, exactly as they stand there. */
  quote: z.string().optional(),
  /** The question to the person about it. */
  question: mentorQuestion.optional(),
});
export type FindingView = z.infer<typeof findingView>;

const subScore = z.number().min(0).max(10);
/** The result of an analysis, with the engine that made it. */
export const analysisView = z.object({
  score: z.number().int().min(0).max(100),
  overall: z.string(),
  clarity: subScore,
  specificity: subScore,
  context: subScore,
  structure: subScore,
  strengths: z.array(z.string()),
  improvements: z.array(z.string()),
  suggestions: z.array(z.string()),
  findings: z.array(findingView),
  engine: z.enum(ENGINES),
  /** The provider's model; null for the rubric. */
  model: z.string().nullable(),
});
export type AnalysisView = z.infer<typeof analysisView>;

/** Placeholders, brackets included, that the answer still lacks or has of its own after the mentor asked for them. */
export const placeholderWarnings = z.object({ dropped: z.array(z.string()), invented: z.array(z.string()) });
export type PlaceholderWarnings = z.infer<typeof placeholderWarnings>;

/**
 * The result of an optimization, with the engine that made it. A score is null when the engine failed to give one: the
 * optimised prompt is good all the same.
 */
export const optimizationView = z.object({
  optimizedPrompt: z.string(),
  /** Of the saved `ai_optimization`, for `mentor.recordUse`; null when there was nothing to change, which is not saved. */
  id: z.string().nullable(),
  before: z.number().int().min(0).max(100).nullable(),
  after: z.number().int().min(0).max(100).nullable(),
  warnings: placeholderWarnings,
  engine: z.enum(ENGINES),
  model: z.string().nullable(),
});
export type OptimizationView = z.infer<typeof optimizationView>;

/**
 * One line of `POST /api/ai-mentor/optimize/stream` (NDJSON; input as of `mentor.optimize`). Any number of `text`, then
 * one `result` or `error`. `restart` empties the text so far: placeholders were lost or added, and the mentor asked
 * again. A refusal before the first line is an ordinary error answer with its status.
 */
export const optimizeEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("restart"), ...placeholderWarnings.shape }),
  z.object({ type: z.literal("result"), result: optimizationView }),
  z.object({
    type: z.literal("error"),
    error: z.object({ code: z.string(), message: z.string(), requestId: z.string().optional() }),
  }),
]);
export type OptimizeEvent = z.infer<typeof optimizeEvent>;

/** The default engine, and how much of its quota is left. */
export const mentorStatus = z.object({
  engine: z.enum(ENGINES),
  model: z.string().nullable(),
  /** Characters of a prompt that each engine takes at the most. */
  promptLength: z.object({ rubric: z.number().int(), provider: z.number().int() }),
  /** Requests to the provider a person may make on one day (UTC), and has made today. */
  dailyQuota: z.number().int(),
  usedToday: z.number().int(),
});
export type MentorStatus = z.infer<typeof mentorStatus>;

export const ledgerInput = z.object({ days: z.number().int().min(1).max(366).default(30) });
export type LedgerInput = z.infer<typeof ledgerInput>;

/** Everyone's requests to one model on one day (UTC). `cost` is in the operator's currency. */
export const ledgerEntry = z.object({
  day: z.string(),
  model: z.string(),
  people: z.number().int(),
  requests: z.number().int(),
  failures: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  cost: z.number(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** One person's requests to the models within some days. `cost` is in the operator's currency. */
const personMentorUse = ledgerEntry.omit({ day: true, model: true, people: true }).extend({
  userId: z.string(),
  email: z.string(),
});

/** The requests to the mentor's models within some days, by day and by person. */
export const mentorUse = z.object({
  /** Newest first. */
  days: z.array(ledgerEntry),
  /** The people who used most tokens, at most 50, the most first. */
  people: z.array(personMentorUse),
  /** Whether prices are set: without them every cost is 0. */
  hasPrices: z.boolean(),
});
export type MentorUse = z.infer<typeof mentorUse>;

/** Says that a person made something of an optimised prompt: saved or copied it. */
export const recordOptimizationUseInput = idRef;
