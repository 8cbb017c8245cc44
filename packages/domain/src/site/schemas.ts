import { z } from "zod";
import { isoMoment } from "../core/views";
import { jobKindStatus } from "../jobs/schemas";

/** How the site is doing, for whoever runs it. */
export const siteState = z.object({
  /** Versions of the product, of Node.js and of PostgreSQL. */
  versions: z.object({ commonplace: z.string(), node: z.string(), postgres: z.string() }),
  people: z.number().int(),
  databaseBytes: z.number().int(),
  documents: z.number().int(),
  documentBytes: z.number().int(),
  /** Bytes that each person may take up; null: any number. */
  quotaBytes: z.number().int().nullable(),
  /** The backup that was made last; null: none yet. */
  lastBackup: z.object({ startedAt: isoMoment, bytes: z.number().int(), place: z.string() }).nullable(),
  jobs: z.array(jobKindStatus),
  /** One sentence for each part that does not work while the rest does. */
  problems: z.array(z.string()),
  /** One sentence for each setting that is probably not as its owner means it. */
  advice: z.array(z.string()),
});
export type SiteState = z.infer<typeof siteState>;
