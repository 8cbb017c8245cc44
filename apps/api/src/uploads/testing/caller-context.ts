import type { ApiContext } from "@commonplace/api-routers";
import { systemClock } from "@commonplace/domain/ports/clock";
import { noTurns } from "@commonplace/domain/ports/turns";
import { inlineWorkers, RUBRIC_ALONE } from "@commonplace/domain/testing";

/**
 * The context of a call to a server that has these parts and nothing optional.
 *
 * @param userId of the signed-in person; null: nobody is signed in.
 */
export function callerContext(
  parts: Pick<ApiContext, "db" | "rateLimiter" | "documentStore">,
  userId: string | null,
): ApiContext {
  const moment = new Date(0).toISOString();
  const names = {
    email: "",
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    picture: null,
    findsByMeaning: true,
  };
  return {
    ...parts,
    clock: systemClock,
    user: userId === null ? null : { ...names, id: userId, createdAt: moment, updatedAt: moment },
    workers: inlineWorkers,
    searches: parts.db,
    turns: noTurns,
    changes: noTurns,
    embedder: null,
    siteOwnerId: null,
    workspaceLimit: 50,
    passwordLinks: null,
    accountNotices: null,
    authorNotices: null,
    signUp: { mode: null, domains: [], isPublic: false },
    problems: () => [],
    advice: [],
    mentor: RUBRIC_ALONE,
    analytics: { userIds: [], timeZone: "UTC" },
    token: null,
    client: { sessionId: null, address: null, userAgent: null },
    requestId: "test",
  };
}
