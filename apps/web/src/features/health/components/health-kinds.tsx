import type { HealthView } from "@commonplace/domain/health/schemas";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { counted } from "../../../shared/format/plural";
import classes from "./health.module.css";

/** Kinds that the library itself lists, with all that can be done to many there. */
const KINDS = [
  {
    kind: "leftovers",
    q: "has:leftovers",
    label: "Unfilled leftovers",
    about: "Such as “[insert here]” or “TODO”",
  },
  {
    kind: "brokenBlanks",
    q: "has:broken-blanks",
    label: "Broken blanks",
    about: "Opened and never closed, or without a name",
  },
  {
    kind: "unused",
    q: "used:>90d created:>90d",
    label: "Not used in 90 days",
    about: "And older than that",
  },
  { kind: "untagged", q: "-has:tags", label: "No tags", about: "Harder to find again" },
] as const satisfies readonly { kind: keyof HealthView["counts"]; q: string; label: string; about: string }[];

/** Further findings: each links to the library filtered to these prompts. */
export function HealthKinds({ counts }: { counts: HealthView["counts"] }) {
  const found = KINDS.filter(({ kind }) => counts[kind] > 0);
  if (found.length === 0) return null;
  return (
    <nav aria-label="More to put right">
      <ul className={classes.kinds}>
        {found.map(({ kind, q, label, about }) => (
          <li key={kind}>
            <Link className={classes.kind} to={`/library?${new URLSearchParams({ q })}`}>
              <span className={classes.kindName}>
                {label}
                <IconArrowRight size={16} aria-hidden="true" />
              </span>
              <span className={classes.kindAbout}>
                {counted(counts[kind], "prompt")} · {about}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
