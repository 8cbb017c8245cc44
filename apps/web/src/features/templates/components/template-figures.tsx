import { counted } from "../../../shared/format/plural";
import { RatingFigure } from "./rating";

interface TemplateFiguresProps {
  rating: number;
  ratingCount: number;
  usageCount: number;
  /** The class of a figure in words. */
  className?: string;
}

/** A template's rating and uses; one that nobody rated or used yet is new. */
export function TemplateFigures({ rating, ratingCount, usageCount, className }: TemplateFiguresProps) {
  if (ratingCount === 0 && usageCount === 0) return <span className={className}>New</span>;
  return (
    <>
      {ratingCount > 0 && <RatingFigure rating={rating} count={ratingCount} />}
      {usageCount > 0 && <span className={className}>{counted(usageCount, "use")}</span>}
    </>
  );
}
