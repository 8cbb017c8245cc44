import type { HealthView } from "@commonplace/domain/health/schemas";
import { UNUSED_QUERY } from "@commonplace/domain/search-language";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { counted } from "../../../shared/format/plural";
import classes from "./health.module.css";

/** Kinds that this page lists. */
export const SHOWN_KINDS = [
  "duplicates",
  "alike",
  "tags",
  "leftovers",
  "broken-blanks",
  "documents",
] as const;
export type ShownKind = (typeof SHOWN_KINDS)[number];

interface HealthKindsProps {
  counts: HealthView["counts"];
  shown: ShownKind;
}

/** The findings by kind: each kind leads to its list here, or to the library filtered by it. */
export function HealthKinds({ counts, shown }: HealthKindsProps) {
  const inLibrary = (q: string) => `/library?${new URLSearchParams({ q })}`;
  const kinds = [
    {
      kind: "duplicates",
      label: "Near-duplicates",
      count: counts.duplicates,
      about: `${counted(counts.duplicates, "pair")} · With nearly the same text`,
    },
    {
      kind: "alike",
      label: "Same purpose",
      count: counts.alike,
      about: `${counted(counts.alike, "pair")} · Alike in meaning, in other words`,
    },
    {
      kind: "tags",
      label: "Tags spelt twice",
      count: counts.tagSpellings,
      about: `${counted(counts.tagSpellings, "tag")} · Such as “Client Acme” and “client-acme”`,
    },
    {
      kind: "leftovers",
      label: "Unfilled leftovers",
      count: counts.leftovers,
      about: `${counted(counts.leftovers, "prompt")} · Such as “[insert here]” or “TODO”`,
    },
    {
      kind: "broken-blanks",
      label: "Broken blanks",
      count: counts.brokenBlanks,
      about: `${counted(counts.brokenBlanks, "prompt")} · Opened and never closed, or without a name`,
    },
    {
      kind: "documents",
      label: "Documents nobody opens",
      count: counts.unopened,
      about: `${counted(counts.unopened, "document")} · Not in 90 days`,
    },
    {
      to: inLibrary(UNUSED_QUERY),
      label: "Not used in 90 days",
      count: counts.unused,
      about: `${counted(counts.unused, "prompt")} · And older than that`,
    },
    {
      to: inLibrary("-has:tags"),
      label: "No tags",
      count: counts.untagged,
      about: `${counted(counts.untagged, "prompt")} · Harder to find again`,
    },
  ];
  const found = kinds.filter(({ count, kind }) => count > 0 || kind === shown);
  return (
    <nav aria-label="Findings">
      <ul className={classes.kinds}>
        {found.map(({ kind, to, label, about }) => (
          <li key={label}>
            <Link
              className={classes.kind}
              to={to ?? `?show=${kind}`}
              replace={to === undefined}
              preventScrollReset
              aria-current={kind === shown || undefined}
            >
              <span className={classes.kindName}>
                {label}
                {to && <IconArrowRight size={16} aria-hidden="true" />}
              </span>
              <span className={classes.kindAbout}>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
