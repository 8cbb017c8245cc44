import { BusyButton } from "@commonplace/ui";
import { useAnalyze } from "../hooks/use-mentor-calls";
import { bandLook } from "./score-band";
import classes from "./second-opinion.module.css";

interface SecondOpinionProps {
  /** The text that the provider judged. */
  prompt: string;
  /** The provider's score. */
  score: number;
}

/** The built-in rubric's analysis of a prompt that the provider judged; immediate and free. */
export function SecondOpinion({ prompt, score }: SecondOpinionProps) {
  const { mutate, data, isPending } = useAnalyze();
  const ask = () => mutate({ input: { prompt, engine: "rubric" } });
  if (!data) {
    return (
      <p className={classes.offer}>
        The built-in rubric judges by fixed rules.
        <BusyButton
          variant="default"
          size="compact-sm"
          className={classes.ask}
          busy={isPending}
          onClick={ask}
        >
          Second opinion
        </BusyButton>
      </p>
    );
  }
  const { word, className } = bandLook(data.score);
  const distance = Math.abs(data.score - score);
  return (
    <div className={classes.opinion} role="status">
      <p className={`${classes.score} ${className}`}>
        {data.score}
        <span className={classes.word}>{word}</span>
      </p>
      <div>
        <p>
          <strong className={classes.who}>The built-in rubric</strong>{" "}
          {distance < 10 ? "sees it much the same." : `differs by ${distance} points.`} {data.overall}
        </p>
        {data.improvements.length > 0 && (
          <ul className={classes.points}>
            {data.improvements.slice(0, 3).map((improvement) => (
              <li key={improvement}>{improvement}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
