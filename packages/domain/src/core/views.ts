import { z } from "zod";
import { storableText } from "./text";

/** A moment as clients see it: ISO 8601, UTC. */
export const isoMoment = z.string().meta({ format: "date-time" });

/** A reference to a row by its id. */
export const idRef = z.object({ id: storableText().min(1).max(64) });
export type IdRef = z.infer<typeof idRef>;
