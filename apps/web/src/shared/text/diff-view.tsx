import { type DiffPart, diffWords, SideBySideDiff, WordDiff } from "@commonplace/ui";
import { SegmentedControl, Skeleton } from "@mantine/core";
import { useEffect, useState } from "react";
import classes from "./diff-view.module.css";

type Layout = "inline" | "sides";

interface DiffViewProps {
  before: string;
  after: string;
  beforeLabel: string;
  afterLabel: string;
  /** "inline" unless told. */
  startsWith?: Layout;
}

/** The differences of two texts, inline or side by side, as the reader prefers. */
export function DiffView({ before, after, beforeLabel, afterLabel, startsWith = "inline" }: DiffViewProps) {
  const [layout, setLayout] = useState<Layout>(startsWith);
  const parts = useDiff(before, after);
  return (
    <div className={classes.view}>
      <SegmentedControl
        className={classes.layouts}
        aria-label="How changes are shown"
        value={layout}
        onChange={(value) => setLayout(value === "sides" ? "sides" : "inline")}
        data={[
          { value: "inline", label: "Inline" },
          { value: "sides", label: "Side by side" },
        ]}
      />
      <div className={classes.text}>
        {parts === null ? (
          <Skeleton height={160} />
        ) : layout === "sides" ? (
          <SideBySideDiff parts={parts} beforeLabel={beforeLabel} afterLabel={afterLabel} />
        ) : (
          <WordDiff parts={parts} />
        )}
      </div>
    </div>
  );
}

/** The parts of a comparison; null until it is made, which for the longest texts takes a moment the page can paint in. */
function useDiff(before: string, after: string): readonly DiffPart[] | null {
  const [made, setMade] = useState<{ before: string; after: string; parts: readonly DiffPart[] } | null>(
    null,
  );
  useEffect(() => {
    const timer = setTimeout(() => setMade({ before, after, parts: diffWords(before, after) }));
    return () => clearTimeout(timer);
  }, [before, after]);
  return made && made.before === before && made.after === after ? made.parts : null;
}
