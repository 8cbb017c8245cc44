import { trpc } from "../../../shared/api/trpc";
import classes from "./reading-note.module.css";

/** How long after one another it asks again while prompts wait, in ms. */
const ASK_AGAIN = 5_000;
/** Fewer are read before anyone looks for one of them by its meaning. */
const WORTH_SAYING = 20;

/** Says how many prompts search by meaning can find by now, while many can't be; nothing otherwise. */
export function ReadingNote() {
  const { data } = trpc.prompts.reading.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data ? ASK_AGAIN : false),
  });
  if (!data || data.total - data.read < WORTH_SAYING) return null;
  const [read, total] = [data.read.toLocaleString(), data.total.toLocaleString()];
  return (
    <p className={classes.note}>
      {read} of {total} prompts read for search by meaning. Until a prompt is read, its own words find it.
    </p>
  );
}
