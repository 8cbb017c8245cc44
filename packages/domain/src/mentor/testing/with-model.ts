import { mentorUsage } from "@commonplace/db/schema";
import type { TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import {
  createSignedInContext,
  type FixedClock,
  fixedClock,
  inlineWorkers,
  type Line,
  RUBRIC_ALONE,
  scriptedAi,
  soundAnalysis,
} from "../../testing";
import type { MentorLimits } from "../context";

/** A fresh person, and a model that says these lines to them. */
export async function withModel(
  database: TestDatabase,
  lines: readonly Line[],
  {
    limits,
    clock = fixedClock("2026-03-01T12:00:00Z"),
  }: { limits?: Partial<MentorLimits>; clock?: FixedClock } = {},
) {
  const { ai, asked } = scriptedAi(lines);
  const ctx = {
    ...(await createSignedInContext(database.db, { clock })),
    rateLimiter: { hit: async () => null },
    workers: inlineWorkers,
    mentor: { ai, limits: { ...RUBRIC_ALONE.limits, ...limits } },
  };
  const usage = async () => {
    const [row] = await database.db.select().from(mentorUsage).where(eq(mentorUsage.userId, ctx.actor.id));
    return row;
  };
  return { ctx, asked, usage, clock };
}

export const analysisLine = (changes: object = {}): Line => ({ object: soundAnalysis(changes) });
