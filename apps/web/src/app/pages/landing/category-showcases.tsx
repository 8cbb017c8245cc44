import { CategoryIcon } from "@commonplace/ui";
import { PromptText } from "../../../shared/prompt-text/prompt-text";
import classes from "./category-showcases.module.css";

/** Examples of three categories. */
const SHOWCASES = [
  {
    name: "Marketing",
    icon: "megaphone",
    color: "orange",
    text: "Campaigns, launches and copy that sounds like you.",
    samples: [
      { title: "Ad variations", line: "Ten headlines for [product]" },
      { title: "Positioning", line: "Say it for [audience] in a line" },
      { title: "Newsletter", line: "Subject lines about [topic]" },
    ],
  },
  {
    name: "Coding",
    icon: "laptop",
    color: "blue",
    text: "Reviews, tests and the refactor you keep explaining.",
    samples: [
      { title: "Code review", line: "Review [diff] for races" },
      { title: "Test plan", line: "Edge cases of [function]" },
      { title: "Explain it", line: "What does [query] cost?" },
    ],
  },
  {
    name: "Writing",
    icon: "pen",
    color: "green",
    text: "Drafts, edits and a second pair of eyes.",
    samples: [
      { title: "Plain words", line: "Rewrite [text], half as long" },
      { title: "Outline", line: "Five parts on [subject]" },
      { title: "Critic", line: "Where does [draft] lose me?" },
    ],
  },
] as const;

/** Three categories opened, as an index lists them. */
export function CategoryShowcases() {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>A place for every kind of prompt</h2>
      <ul className={classes.grid}>
        {SHOWCASES.map(({ name, icon, color, text, samples }) => (
          <li key={name} className={classes.card}>
            <div className={classes.head}>
              <CategoryIcon icon={icon} color={color} size={36} />
              <h3 className={classes.name}>{name}</h3>
            </div>
            <p className={classes.text}>{text}</p>
            <ul className={classes.samples}>
              {samples.map(({ title, line }) => (
                <li key={title} className={classes.sample}>
                  <span className={classes.title}>{title}</span>
                  <PromptText text={line} className={classes.line} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
