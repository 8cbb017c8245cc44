import { type Icon, IconFolders, IconPencil, IconSparkles, IconUsers } from "@tabler/icons-react";
import classes from "./tips.module.css";

/** Tips & Best Practices, in four groups. */
export const TIP_GROUPS: readonly { name: string; icon: Icon; tips: readonly string[] }[] = [
  {
    name: "Writing prompts",
    icon: IconPencil,
    tips: [
      "Say who the answer is for and what it is for. The same question reads differently to a beginner and a board.",
      "Ask for the form you want: a table, five bullet points, at most 200 words.",
      "Show one good example. It explains more than a paragraph of rules.",
    ],
  },
  {
    name: "Keeping order",
    icon: IconFolders,
    tips: [
      "Name prompts by what they do, “Summarize a meeting”, not by when you wrote them.",
      "Agree with yourself on a dozen tags and reuse them. Fifty tags used once find nothing.",
      "Edit a prompt where it stands when you learn something. One good version beats seven copies.",
    ],
  },
  {
    name: "Learning from the mentor",
    icon: IconSparkles,
    tips: [
      "Analyze before you optimize: the feedback teaches you more than the rewrite.",
      "Look at the lowest of the four scores first. It is where a few words change most.",
      "Read the optimized version before you keep it. You know what you meant; the mentor guesses.",
    ],
  },
  {
    name: "Working together",
    icon: IconUsers,
    tips: [
      "Make one workspace for each team or subject, so that everything in it matters to everyone there.",
      "Write a description for every prompt you share. Others were not there when you wrote it.",
      "Pass the invite code on only to people you mean to invite. An admin can replace it.",
    ],
  },
];

/** The four groups of tips. */
export function Tips() {
  return (
    <div className={classes.groups}>
      {TIP_GROUPS.map(({ name, icon: GroupIcon, tips }) => (
        <section key={name} className={classes.group}>
          <h3 className={classes.name}>
            <GroupIcon size={20} className={classes.icon} aria-hidden="true" />
            {name}
          </h3>
          <ul className={classes.tips}>
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
