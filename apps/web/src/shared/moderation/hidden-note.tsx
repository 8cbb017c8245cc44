import classes from "./moderation.module.css";

/** Tells an author that others do not see their thing, and why; nothing while they do. */
export function HiddenNote({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <p className={classes.note} dir="auto">
      Hidden by an administrator: {reason}
    </p>
  );
}
