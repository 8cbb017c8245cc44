import type { UserView } from "@commonplace/domain/sessions/schemas";

type Names = Pick<UserView, "firstName" | "lastName">;

/** Both names, the one there is, or an empty text. */
export function fullName({ firstName, lastName }: Names): string {
  return [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");
}

/** The first letter of a name, whole even when it takes several code units; null without one. */
export function initialOf(name: string | null): string | null {
  const [letter] = new Intl.Segmenter().segment(name?.trim() ?? "");
  return letter ? letter.segment.toLocaleUpperCase() : null;
}
