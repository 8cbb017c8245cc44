import { z } from "zod";
import { isoMoment } from "../core/views";
import { pictureAddress } from "../user-pictures/schemas";

/** The signed-in person. */
export const userView = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  picture: pictureAddress,
  /** Whether search by meaning reads their prompts, where the site has it. */
  findsByMeaning: z.boolean(),
  createdAt: isoMoment,
  updatedAt: isoMoment,
});
export type UserView = z.infer<typeof userView>;

/** The signed-in person as they themselves see it: with what they alone may do. */
export const currentUserView = userView.extend({
  /** Whether they run the site, as its owner or as an admin: they see the link to its analytics. */
  isSiteOwner: z.boolean(),
});
export type CurrentUserView = z.infer<typeof currentUserView>;
