import { sweepAccountLinks, sweepPayloads } from "@commonplace/accounts";
import { sweepConnectedApps } from "@commonplace/domain/connected-apps";
import type { DomainContext } from "@commonplace/domain/core/context";
import { sweepInvitations } from "@commonplace/domain/sign-up";
import type { SessionService } from "./sessions";
import type { SignInAttempts } from "./sign-in-attempts";

/** Deletes expired sessions, sign-in attempts, invitations and provider state. Several servers may do so at once. */
export async function sweepSignIns({
  db,
  clock,
  sessions,
  attempts,
}: DomainContext & { sessions: SessionService; attempts: SignInAttempts }): Promise<void> {
  await Promise.all([
    sessions.sweep(),
    attempts.sweep(),
    sweepInvitations({ db, clock }),
    sweepPayloads(db, clock.now()),
    sweepAccountLinks(db, clock.now()),
    sweepConnectedApps({ db, clock }),
  ]);
}
