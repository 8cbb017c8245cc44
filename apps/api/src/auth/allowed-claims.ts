import { DomainError } from "@commonplace/domain/core/errors";

/**
 * A claim that the account provider must make about people who may use the site, such as that their `groups` hold
 * `staff`.
 */
export interface AllowedClaim {
  readonly name: string;
  readonly value: string;
}

/** Whether a claim, which is one value or a list of them, holds this one. */
const holds = (claim: unknown, value: string) => [claim].flat().some((each) => String(each) === value);

/**
 * Checks a person's claims at every sign-in, so that people who have left the provider's group can't sign in any more.
 *
 * @param allowed any one of these suffices; none: everybody the provider knows may come.
 * @throws DomainError FORBIDDEN when their claims hold none of them.
 */
export function requireAllowedClaim(
  allowed: readonly AllowedClaim[],
  claims: Readonly<Record<string, unknown>>,
): void {
  if (allowed.length === 0 || allowed.some(({ name, value }) => holds(claims[name], value))) return;
  throw new DomainError(
    "FORBIDDEN",
    "Your account is not in a group that may use this site. Ask the person who runs it to let you in.",
  );
}
