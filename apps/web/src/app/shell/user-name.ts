import type { UserView } from "@commonplace/domain/sessions/schemas";

type Names = Pick<UserView, "firstName" | "lastName">;

/** Both names, the one there is, or an empty text. */
export function fullName({ firstName, lastName }: Names): string {
  return [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");
}

/** The first letter of the first name, whole even when it takes several code units; null without one. */
export function avatarLetter({ firstName }: Names): string | null {
  const [letter] = new Intl.Segmenter().segment(firstName?.trim() ?? "");
  return letter ? letter.segment.toLocaleUpperCase() : null;
}
