import { SCORE_BANDS } from "@commonplace/domain/mentor/limits";
import { NativeSelect } from "@mantine/core";

const CHOICES = [
  { value: "", label: "Any score" },
  { value: `score:<${SCORE_BANDS.fair}`, label: `Needs work, below ${SCORE_BANDS.fair}` },
  { value: `score:>=${SCORE_BANDS.good}`, label: `Good, ${SCORE_BANDS.good} and more` },
];
const OTHER = "other";

interface ScoreFilterProps {
  className: string | undefined;
  /** The search text, which holds the choice as the operator `score:`. */
  q: string;
  onChange: (q: string) => void;
}

/** Narrows a list by the mentor's score; the choice stands in the search text, where it can be refined. */
export function ScoreFilter({ className, q, onChange }: ScoreFilterProps) {
  const isScore = (piece: string) => /^-?score:./i.test(piece);
  const pieces = q.split(/\s+/).filter(Boolean);
  const typed = pieces.filter(isScore).join(" ").toLowerCase();
  const known = CHOICES.some(({ value }) => value === typed);
  return (
    <NativeSelect
      className={className}
      aria-label="Score"
      value={known ? typed : OTHER}
      onChange={({ currentTarget: { value } }) => {
        const rest = pieces.filter((piece) => !isScore(piece));
        onChange([...rest, value].filter(Boolean).join(" "));
      }}
      data={known ? CHOICES : [...CHOICES, { value: OTHER, label: typed, disabled: true }]}
    />
  );
}
