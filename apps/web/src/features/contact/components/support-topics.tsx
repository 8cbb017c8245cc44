import { type Icon, IconBulb, IconHelpCircle, IconTool, IconUserCircle } from "@tabler/icons-react";
import classes from "./support-topics.module.css";

/** Topics of support requests. */
const TOPICS: readonly { icon: Icon; name: string; text: string }[] = [
  {
    icon: IconTool,
    name: "Technical Issues",
    text: "Something does not load, save, copy or upload the way it should.",
  },
  {
    icon: IconBulb,
    name: "Feature Requests",
    text: "Something you miss, or something that could take fewer steps.",
  },
  {
    icon: IconUserCircle,
    name: "Account Support",
    text: "Trouble signing in, or a question about your account and your data.",
  },
  {
    icon: IconHelpCircle,
    name: "General Questions",
    text: "Anything else about Commonplace and how to get the most out of it.",
  },
];

/** The four topics we help with. */
export function SupportTopics() {
  return (
    <ul className={classes.topics}>
      {TOPICS.map(({ icon: TopicIcon, name, text }) => (
        <li key={name} className={classes.topic}>
          <TopicIcon size={22} className={classes.icon} aria-hidden="true" />
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
