import { z } from "zod";
import { TOKEN_SCOPES, type TokenScope } from "../core/scopes";
import { storableText } from "../core/text";
import { isoMoment } from "../core/views";
import { TOKEN_LIMITS } from "./limits";

export { TOKEN_SCOPES, type TokenScope };

const scope = z.enum(TOKEN_SCOPES);

export const createTokenInput = z.object({
  name: storableText()
    .trim()
    .min(1, "Give the token a name.")
    .max(TOKEN_LIMITS.name, `A name has at most ${TOKEN_LIMITS.name} characters.`)
    .describe("What the token is for, for its person to tell it from others."),
  scopes: z
    .array(scope)
    .min(1, "Choose at least one scope.")
    .max(TOKEN_SCOPES.length)
    .transform((scopes) => TOKEN_SCOPES.filter((one) => scopes.includes(one)))
    .describe("What it may do: read, write, ask the AI mentor."),
  workspaceId: storableText()
    .min(1)
    .max(64)
    .nullish()
    .describe("The one workspace whose shared prompts it reaches; without it, all that its person reaches."),
  expiresInDays: z
    .number()
    .int()
    .min(1)
    .max(TOKEN_LIMITS.expiresInDays)
    .nullish()
    .describe("After how many days it opens nothing any more; without it, never."),
});
export type CreateTokenInput = z.infer<typeof createTokenInput>;

/** A token as its person sees it later on; nothing here opens anything. */
export const tokenView = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters: "cp_3kF9aB". */
  prefix: z.string(),
  scopes: z.array(scope),
  /** The workspace that it is confined to; null: all that its person reaches. */
  workspace: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: isoMoment,
  expiresAt: isoMoment.nullable(),
  isExpired: z.boolean(),
  /** To the minute. */
  lastUsedAt: isoMoment.nullable(),
});
export type TokenView = z.infer<typeof tokenView>;

/** A new token, with the text that is shown this once. */
export const createdToken = tokenView.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof createdToken>;
