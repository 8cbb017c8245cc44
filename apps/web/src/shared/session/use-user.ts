import type { CurrentUserView } from "@commonplace/domain/sessions/schemas";
import { trpc } from "../api/trpc";

/**
 * The signed-in person, for code that only runs when there is one.
 *
 * @throws Error outside the signed-in app.
 */
export function useUser(): CurrentUserView {
  const { data } = trpc.auth.user.useQuery();
  if (!data) throw new Error("useUser must be used where somebody is signed in");
  return data;
}
