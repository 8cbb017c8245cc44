import { z } from "zod";
import { isoMoment } from "../core/views";
import { TOKEN_SCOPES } from "../tokens/schemas";

/** An app that the person connected. */
export const connectedAppView = z.object({
  id: z.string(),
  /** The name that the app gave itself. */
  name: z.string(),
  /** Where the browser was sent back to: "claude.ai", "localhost", "cursor:". */
  returnsTo: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  connectedAt: isoMoment,
  /** To the minute; null: never. */
  lastUsedAt: isoMoment.nullable(),
});
export type ConnectedAppView = z.infer<typeof connectedAppView>;
