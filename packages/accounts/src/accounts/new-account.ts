import type { Clock } from "@commonplace/domain/ports/clock";
import { z } from "zod";
import { seal, unseal } from "./sealing";

/** An account that is made once its person has shown that the email is theirs. */
const newAccount = z.object({
  email: z.string(),
  passwordHash: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Hash of the invitation that they came with; null: none. */
  invitationHash: z.string().nullable(),
});
export type NewAccount = z.infer<typeof newAccount>;

const withEnd = newAccount.extend({ until: z.number() });

interface SealContext {
  readonly clock: Clock;
  readonly secrets: { readonly sealingKey: string };
}

const PURPOSE = "account to create";

/** The page that the link in the mail opens, below the provider's address. */
export const confirmAccountPath = (code: string) => `/confirm-account?code=${encodeURIComponent(code)}`;

/**
 * @returns the code of a link that makes the account within so many minutes. It carries the account itself, sealed, so that nothing is kept of
 *   people who never open their mail.
 */
export function sealNewAccount(
  { clock, secrets }: SealContext,
  { minutes, account }: { minutes: number; account: NewAccount },
): string {
  const until = clock.now().getTime() + minutes * 60_000;
  return seal(secrets.sealingKey, PURPOSE, JSON.stringify({ ...account, until }));
}

/** @returns the account of a code; null when the code is made up or too old. */
export function openNewAccount({ clock, secrets }: SealContext, code: string): NewAccount | null {
  const text = unseal(secrets.sealingKey, PURPOSE, code);
  if (text === null) return null;
  const { until, ...account } = withEnd.parse(JSON.parse(text));
  return until > clock.now().getTime() ? account : null;
}
