import { CategoryBadge } from "@commonplace/ui";
import { IconCopy, IconStarFilled } from "@tabler/icons-react";
import { PromptText } from "../../../shared/prompt-text/prompt-text";
import classes from "./prompt-sheet.module.css";

const TEXT = `You are a product marketer. Write a launch
announcement for [product], for [audience].

Open with the problem it removes.
Say what is new, in plain words.
End with one thing to do next.

Under 150 words. Tone: [tone].`;

/** A page of the product, set as a page of a commonplace book: a picture, nothing in it can be pressed. */
export function PromptSheet() {
  return (
    <div
      className={classes.stack}
      role="img"
      aria-label="A prompt in Commonplace: its title, its category and tags, and its text with the places to fill in marked in red."
    >
      <div className={classes.sheet}>
        <div className={classes.margin}>
          <IconStarFilled size={18} className={classes.star} />
          <span className={classes.folio}>12</span>
        </div>
        <div className={classes.page}>
          <CategoryBadge icon="megaphone" color="orange" name="Marketing" />
          <p className={classes.rubric}>Launch announcement</p>
          <p className={classes.note}>For the day a product goes out. Works for features too.</p>
          <PromptText text={TEXT} className={classes.text} />
          <div className={classes.foot}>
            <span>#launch</span>
            <span>#email</span>
            <span className={classes.copy}>
              <IconCopy size={16} /> Copy
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}
