import { listAudit } from "@commonplace/domain/audit";
import { auditPage, listAuditInput } from "@commonplace/domain/audit/schemas";
import { idRef } from "@commonplace/domain/core/views";
import {
  deletePerson,
  findPeople,
  makePasswordLink,
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
import { z } from "zod";
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

    delete: recentSignInProcedure
      .input(deletePersonInput)
      .output(z.void())
      .mutation(({ ctx, input }) => deletePerson(ctx, input)),
  }),

  audit: router({
    list: sessionProcedure
      .input(listAuditInput)
      .output(auditPage)
      .query(({ ctx, input }) => listAudit(ctx, input)),
  }),
});
