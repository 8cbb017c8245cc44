import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useId } from "react";
import { counted, formatCount } from "../../../shared/format/plural";
import classes from "./rating.module.css";

const STARS = [1, 2, 3, 4, 5];

/** A template's rating: its mean out of 5, and the number of ratings. */
export function RatingFigure({ rating, count }: { rating: number; count: number }) {
  return (
    <span className={classes.figure}>
      <IconStarFilled size={14} aria-hidden="true" />
      <span aria-hidden="true">
        {rating.toFixed(1)} / 5 ({formatCount(count)})
      </span>
      <span className="cp-visually-hidden">
        Rated {rating.toFixed(1)} out of 5, {counted(count, "rating")}
      </span>
    </span>
  );
}

interface OwnRatingProps {
  /** The person's rating; null without one. */
  value: number | null;
  onRate: (value: number) => void;
}

/** The person's own rating: a row of stars that is a group of radio buttons, for arrow keys and for pointers. */
export function OwnRating({ value, onRate }: OwnRatingProps) {
  const name = useId();
  return (
    <fieldset className={classes.own}>
      <legend className={classes.legend}>Your rating</legend>
      {STARS.map((star) => (
        <label key={star} className={classes.star}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            checked={value === star}
            onChange={() => onRate(star)}
            aria-label={counted(star, "star")}
          />
          {value !== null && star <= value ? (
            <IconStarFilled size={22} aria-hidden="true" />
          ) : (
            <IconStar size={22} stroke={1.5} aria-hidden="true" />
          )}
        </label>
      ))}
    </fieldset>
  );
}
