import { counted } from "../../../shared/format/plural";
import { RatingFigure } from "./rating";

interface TemplateFiguresProps {
  rating: number;
  ratingCount: number;
  usageCount: number;
  /** Class for each figure and its word. */
  className?: string;
}

/** A template's rating and uses; one without any is "New". */
export function TemplateFigures({ rating, ratingCount, usageCount, className }: TemplateFiguresProps) {
  if (ratingCount === 0 && usageCount === 0) return <span className={className}>New</span>;
  return (
    <>
      {ratingCount > 0 && <RatingFigure rating={rating} count={ratingCount} />}
      {usageCount > 0 && <span className={className}>{counted(usageCount, "use")}</span>}
    </>
  );
}
