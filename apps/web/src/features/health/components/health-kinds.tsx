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

interface HealthKindsProps extends Pick<HealthView, "counts" | "checkedAt"> {
  shown: ShownKind;
}

/** The findings by kind: each kind leads to its list here, or to the library filtered by it. */
export function HealthKinds({ counts, checkedAt, shown }: HealthKindsProps) {
  const inLibrary = (q: string) => `/library?${new URLSearchParams({ q })}`;
  const kinds = [
    {
      kind: "duplicates",
      label: "Near-duplicates",
      count: counts.duplicates,
      noun: "pair",
      about: "With nearly the same text",
    },
    {
      kind: "alike",
      label: "Same purpose",
      count: counts.alike,
      noun: "pair",
      about: "Alike in meaning, in other words",
    },
    {
      kind: "tags",
      label: "Tags spelled twice",
      count: counts.tagSpellings,
      noun: "tag",
      about: "Such as “Client Acme” and “client-acme”",
    },
    {
      kind: "leftovers",
      label: "Unfilled leftovers",
      count: counts.leftovers,
      noun: "prompt",
      about: "Such as “[insert here]” or “TODO”",
    },
    {
      kind: "broken-blanks",
      label: "Broken blanks",
      count: counts.brokenBlanks,
      noun: "prompt",
      about: "Opened and never closed, or without a name",
    },
    {
      kind: "documents",
      label: "Documents nobody opens",
      count: counts.unopened,
      noun: "document",
      about: "Not in 90 days",
    },
    {
      to: inLibrary(UNUSED_QUERY),
      label: "Not used in 90 days",
      count: counts.unused,
      noun: "prompt",
      about: "And older than that",
    },
    {
      to: inLibrary("-has:tags"),
      label: "No tags",
      count: counts.untagged,
      noun: "prompt",
      about: "Harder to find again",
    },
  ];
  const found = kinds.filter(({ count, kind }) => count > 0 || kind === shown);
  return (
    <nav aria-label="Findings">
      <ul className={classes.kinds}>
        {found.map(({ kind, to, label, count, noun, about }) => (
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
              <span className={classes.kindAbout}>
                {/* Before the first look, none found means nothing. */}
                {(count > 0 || checkedAt !== null) && `${counted(count, noun)} · `}
                {about}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
