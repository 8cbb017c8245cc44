import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { SUPPORT_RESPONSE_TIME } from "../../../shared/site/contact";
import classes from "./faq.module.css";

/** Frequent questions, with answers that are true of this product as it is. */
const QUESTIONS: readonly { question: string; answer: ReactNode }[] = [
  {
    question: "How soon will I hear back?",
    answer: `We answer within ${SUPPORT_RESPONSE_TIME}. Messages sent on a weekend or a holiday are read on the next working day.`,
  },
  {
    question: "Who can see my prompts?",
    answer:
      "Only you. A prompt becomes visible to others when you share it with a workspace you belong to, or publish a copy of it as a community template.",
  },
  {
    question: "How do I organize my prompts?",
    answer: (
      <>
        Every prompt is filed in one category: one of the five built-in ones or one of your own. Tags and
        favorites come on top. In the <Link to="/library">Library</Link> you can combine all three with a text
        search.
      </>
    ),
  },
  {
    question: "What are the [brackets] in a prompt?",
    answer:
      "They mark the parts that change each time, such as [topic] or [tone]. They stand out wherever the prompt is shown, so you see at a glance what to fill in.",
  },
  {
    question: "Which documents can I attach to a prompt?",
    answer:
      "PDF, Word (doc, docx), text (txt, md), images (jpg, jpeg, png, gif) and data files (json, csv), up to 10MB each. Open a prompt and choose the Documents tab.",
  },
  {
    question: "What does the AI Mentor do with my prompt?",
    answer: (
      <>
        It scores the prompt from 0 to 100, says what is strong and what could be clearer, and can rewrite it.
        Your saved prompts stay as they are until you change them. Try it on the{" "}
        <Link to="/mentor">AI Mentor</Link> page.
      </>
    ),
  },
  {
    question: "How do I work on prompts with others?",
    answer: (
      <>
        Create a workspace in <Link to="/workspaces">Workspaces</Link> and send its invite code to the people
        you work with, or join theirs with the code they send you.
      </>
    ),
  },
  {
    question: "Can I move my prompts in or out?",
    answer: (
      <>
        Yes. The <Link to="/library">Library</Link> imports CSV, JSON and Markdown, shows you what it found
        before anything is added, and exports everything you have in the same formats.
      </>
    ),
  },
];

/** Questions that open one at a time; the browser's own disclosure, so find-in-page reaches closed answers too. */
export function Faq() {
  return (
    <div className={classes.faq}>
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question} name="faq" className={classes.item}>
          <summary className={classes.summary}>
            <h3 className={classes.question}>{question}</h3>
            <IconPlus size={18} className={classes.sign} aria-hidden="true" />
          </summary>
          <p className={classes.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
