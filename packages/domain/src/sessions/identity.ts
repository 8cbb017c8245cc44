import { z } from "zod";

/** Text a provider sent, made fit to store and show: no control characters, trimmed, cut, null when empty. */
const shortText = (max: number) =>
  z.unknown().transform((value) => {
    if (typeof value !== "string") return null;
    return (
      value
        .replaceAll(/\p{Cc}/gu, " ")
        .trim()
        .slice(0, max)
        .trim() || null
    );
  });

const pictureUrl = z.unknown().transform((value) => {
  if (typeof value !== "string" || value.length > 2000 || !URL.canParse(value)) return null;
  return /^https?:$/.test(new URL(value).protocol) ? value : null;
});

/**
 * An account provider's claims about a person, whatever the provider. `email` comes out in lower case; a name or
 * picture that cannot be used comes out null, since signing in must not fail over it.
 */
export const identity = z.object({
  issuer: z.string().min(1).max(2000),
  subject: z.string().min(1).max(255),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(320)
    .regex(/^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u),
  emailVerified: z.boolean(),
  firstName: shortText(100),
  lastName: shortText(100),
  picture: pictureUrl,
});
export type Identity = z.infer<typeof identity>;
/** The input of {@link identity}: names and picture as the provider sent them, if it did. */
export type IdentityInput = z.input<typeof identity>;
