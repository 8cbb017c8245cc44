import { z } from "zod";
import { isoMoment } from "../core/views";

/** How one kind of background job stands. Done ones are counted for a day, failed ones for 30. */
export const jobKindStatus = z.object({
  kind: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  /** When the next one is due; null when none waits. */
  nextAt: isoMoment.nullable(),
  lastDoneAt: isoMoment.nullable(),
  lastFailedAt: isoMoment.nullable(),
  /** The error of the last run that failed, or is tried again. */
  lastError: z.string().nullable(),
});
export type JobKindStatus = z.infer<typeof jobKindStatus>;
