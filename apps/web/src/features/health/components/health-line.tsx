import { IconStethoscope } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { trpc } from "../../../shared/api/trpc";
import { counted } from "../../../shared/format/plural";
import classes from "./health.module.css";

/** One line when the library has findings; nothing otherwise, or while that is unknown. */
export function HealthLine() {
  const { data } = trpc.health.get.useQuery(undefined, { refetchOnMount: "always" });
  if (!data) return null;
  const { duplicates, tagSpellings, leftovers, brokenBlanks, unopened } = data.counts;
  const found = [
    duplicates > 0 && counted(duplicates, "near-duplicate"),
    tagSpellings > 0 && `${counted(tagSpellings, "tag")} spelled twice`,
    leftovers > 0 && counted(leftovers, "unfilled leftover"),
    brokenBlanks > 0 && counted(brokenBlanks, "broken blank"),
    unopened > 0 && `${counted(unopened, "document")} nobody opens`,
  ].filter(Boolean);
  if (found.length === 0) return null;
  return (
    <p className={classes.line}>
      <IconStethoscope size={16} aria-hidden="true" />
      <Link to="/library/health">Library health: {found.join(" · ")}</Link>
    </p>
  );
}
