import { z } from "zod";
import { pageInput, pageOf } from "../core/paging";
import { storableText } from "../core/text";
import { idRef, isoMoment } from "../core/views";
import { LONGEST_NAME, variableKey } from "../variables/variable";
import { PROFILE_LIMITS } from "./limits";

const name = storableText()
  .trim()
  .min(1, "Give the profile a name.")
  .max(PROFILE_LIMITS.name, `At most ${PROFILE_LIMITS.name} characters.`);

const value = z.object({
  name: storableText().trim().min(1, "Name the variable.").max(LONGEST_NAME),
  value: storableText().max(PROFILE_LIMITS.value),
});

/** The last value given for a name counts; names are compared as those of variables are. */
const values = z
  .array(value)
  .max(PROFILE_LIMITS.values, `A profile holds at most ${PROFILE_LIMITS.values} values.`)
  .transform((list) => [...new Map(list.map((each) => [variableKey(each.name), each])).values()])
  .refine(
    (list) =>
      list.reduce((sum, each) => sum + each.name.length + each.value.length, 0) <= PROFILE_LIMITS.total,
    `The values of a profile have at most ${PROFILE_LIMITS.total.toLocaleString("en-US")} characters together.`,
  );

export const createProfileInput = z.object({
  name,
  values,
  /** The workspace that shares it; without one it is the person's own. */
  workspaceId: idRef.shape.id.optional(),
});
export type CreateProfileInput = z.infer<typeof createProfileInput>;

/** Given fields replace the old ones. */
export const updateProfileInput = idRef.extend({ name: name.optional(), values: values.optional() });
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

export const listProfilesInput = pageInput;
export type ListProfilesInput = z.infer<typeof listProfilesInput>;

/** A named set of values for variables. */
export const profileView = z.object({
  id: z.string(),
  name: z.string(),
  values: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Which workspace shares it; null for the person's own. */
  workspace: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whether the person may change, rename and delete it. */
  mayEdit: z.boolean(),
  updatedAt: isoMoment,
});
export type ProfileView = z.infer<typeof profileView>;

export const profilePage = pageOf(profileView);
export type ProfilePage = z.infer<typeof profilePage>;
