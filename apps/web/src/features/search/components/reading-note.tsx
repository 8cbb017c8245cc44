import { trpc } from "../../../shared/api/trpc";
import { formatCount } from "../../../shared/format/plural";
import classes from "./reading-note.module.css";

/** How often the note is refreshed while prompts wait, in ms. */
const ASK_AGAIN = 5_000;
/** Fewer waiting prompts show no note: they are read before anyone searches for them. */
const WORTH_SAYING = 20;

/** Says how many prompts can be found by meaning, while many can't yet; renders nothing otherwise. */
export function ReadingNote() {
  const { data } = trpc.prompts.reading.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data ? ASK_AGAIN : false),
  });
  if (!data || data.total - data.read < WORTH_SAYING) return null;
  const [read, total] = [formatCount(data.read), formatCount(data.total)];
  return (
    <p className={classes.note}>
      {read} of {total} prompts read for search by meaning. Until a prompt is read, its own words find it.
    </p>
  );
}
