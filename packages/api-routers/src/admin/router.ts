import { listAudit } from "@commonplace/domain/audit";
import { auditPage, listAuditInput } from "@commonplace/domain/audit/schemas";
import { pageInput } from "@commonplace/domain/core/paging";
import { idRef } from "@commonplace/domain/core/views";
import { readMentorUse } from "@commonplace/domain/mentor";
import { ledgerInput, mentorUse } from "@commonplace/domain/mentor/schemas";
import {
  deleteContent,
  dismissReports,
  hideContent,
  listContent,
  showContent,
} from "@commonplace/domain/moderation";
import {
  contentPage,
  contentRef,
  listContentInput,
  moderateInput,
} from "@commonplace/domain/moderation/schemas";
import {
  deletePerson,
  findPeople,
  makePasswordLink,
  removeSecondFactor,
  setDisabled,
  setRole,
  signPersonOut,
} from "@commonplace/domain/people";
import {
  deletePersonInput,
  listPeopleInput,
  passwordLink,
  peoplePage,
  setDisabledInput,
  setRoleInput,
} from "@commonplace/domain/people/schemas";
import {
  changeSignUp,
  getSignUp,
  invite,
  listInvitations,
  revokeInvitation,
} from "@commonplace/domain/sign-up";
import {
  changeSignUpInput,
  invitationPage,
  inviteInput,
  newInvitation,
  signUpView,
} from "@commonplace/domain/sign-up/schemas";
import { getSiteState } from "@commonplace/domain/site";
import { siteState } from "@commonplace/domain/site/schemas";
import { z } from "zod";
import { VERSION } from "../site/router";
import { recentSignInProcedure, router, sessionProcedure } from "../trpc";

/** The site, for its owner and its admins: each verb refuses everyone else. The audit log's export is a download. */
export const adminRouter = router({
  people: router({
    list: sessionProcedure
      .input(listPeopleInput)
      .output(peoplePage)
      .query(({ ctx, input }) => findPeople(ctx, input)),

    setRole: recentSignInProcedure
      .input(setRoleInput)
      .output(z.void())
      .mutation(({ ctx, input }) => setRole(ctx, input)),

    setDisabled: sessionProcedure
      .input(setDisabledInput)
      .output(z.void())
      .mutation(({ ctx, input }) => setDisabled(ctx, input)),

    signOut: sessionProcedure
      .input(idRef)
      .output(z.object({ ended: z.number().int() }))
      .mutation(({ ctx, input }) => signPersonOut(ctx, input)),

    makePasswordLink: recentSignInProcedure
      .meta({ answersSecret: true })
      .input(idRef)
      .output(passwordLink)
      .mutation(({ ctx, input }) => makePasswordLink(ctx, input)),

    removeSecondFactor: recentSignInProcedure
      .input(idRef)
      .output(z.void())
      .mutation(({ ctx, input }) => removeSecondFactor(ctx, input)),

    delete: recentSignInProcedure
      .input(deletePersonInput)
      .output(z.void())
      .mutation(({ ctx, input }) => deletePerson(ctx, input)),
  }),

  signUp: router({
    get: sessionProcedure.output(signUpView).query(({ ctx }) => getSignUp(ctx)),

    change: recentSignInProcedure
      .input(changeSignUpInput)
      .output(z.void())
      .mutation(({ ctx, input }) => changeSignUp(ctx, input)),
  }),

  invitations: router({
    list: sessionProcedure
      .input(pageInput)
      .output(invitationPage)
      .query(({ ctx, input }) => listInvitations(ctx, input)),

    create: recentSignInProcedure
      .meta({ answersSecret: true, rateLimit: { max: 60, windowSeconds: 3600 } })
      .input(inviteInput)
      .output(newInvitation)
      .mutation(({ ctx, input }) => invite(ctx, input)),

    revoke: sessionProcedure
      .input(idRef)
      .output(z.void())
      .mutation(({ ctx, input }) => revokeInvitation(ctx, input)),
  }),

  site: sessionProcedure.output(siteState).query(({ ctx }) =>
    getSiteState(ctx, {
      versions: { commonplace: VERSION, node: process.versions.node },
      problems: ctx.problems,
      advice: ctx.advice,
    }),
  ),

  mentorUse: sessionProcedure
    .input(ledgerInput)
    .output(mentorUse)
    .query(({ ctx, input }) => readMentorUse(ctx, input)),

  content: router({
    list: sessionProcedure
      .input(listContentInput)
      .output(contentPage)
      .query(({ ctx, input }) => listContent(ctx, input)),

    hide: sessionProcedure
      .input(moderateInput)
      .output(z.void())
      .mutation(({ ctx, input }) => hideContent(ctx, input)),

    show: sessionProcedure
      .input(contentRef)
      .output(z.void())
      .mutation(({ ctx, input }) => showContent(ctx, input)),

    dismissReports: sessionProcedure
      .input(contentRef)
      .output(z.void())
      .mutation(({ ctx, input }) => dismissReports(ctx, input)),

    delete: recentSignInProcedure
      .input(moderateInput)
      .output(z.void())
      .mutation(({ ctx, input }) => deleteContent(ctx, input)),
  }),

  audit: router({
    list: sessionProcedure
      .input(listAuditInput)
      .output(auditPage)
      .query(({ ctx, input }) => listAudit(ctx, input)),
  }),
});
