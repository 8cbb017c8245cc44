import type { users } from "@commonplace/db/schema";
import { addressOfPicture } from "../user-pictures/address";
import type { UserView } from "./schemas";

/** A row of the users table as clients see it. */
export function toUserView(row: typeof users.$inferSelect): UserView {
  const { id, email, firstName, lastName, profileImageUrl, pictureId, findsByMeaning, createdAt, updatedAt } =
    row;
  return {
    id,
    email,
    firstName,
    lastName,
    profileImageUrl,
    picture: addressOfPicture(pictureId),
    findsByMeaning,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
