import { CategoryBadge, type DiffPart, WordDiff } from "@commonplace/ui";
import { IconCopy, IconCornerDownLeft, IconSearch, IconUsers } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { MarkedText } from "../../../shared/prompt-text/prompt-text";
import classes from "./product-pieces.module.css";

/** An example of the mentor's changes. */
const CHANGES: readonly DiffPart[] = [
  { kind: "change", removed: "Write something about", added: "Write an announcement of 120 words for" },
  { kind: "same", text: " [product]" },
  { kind: "change", removed: ", make it good.", added: ", for [audience]." },
  { kind: "same", text: "\n" },
  { kind: "change", removed: "", added: "Open with the problem it removes. End with one thing to do next." },
];

const FOUND = [
  { title: "Code review with reasons", end: 8, start: 5 },
  { title: "Review of a quarter", start: 0, end: 3 },
] as const;

/** Pictures of parts of the product; the text below each describes it. */
const PIECES: readonly { title: string; text: string; piece: ReactNode }[] = [
  {
    title: "A mentor that shows its work",
    text: "It scores a prompt, asks what is missing, and marks every change. Take back any of them.",
    piece: (
      <>
        <p className={classes.score}>
          <span>Score</span>
          <s>46</s>
          <b>88</b>
        </p>
        <WordDiff parts={CHANGES} />
      </>
    ),
  },
  {
    title: "Everything from the keyboard",
    text: "Ctrl+K, or ⌘K, opens the palette: any prompt, any screen, any action, without the mouse.",
    piece: (
      <>
        <p className={classes.typed}>
          <IconSearch size={18} /> rev
        </p>
        {FOUND.map(({ title, start, end }, index) => (
          <p key={title} className={classes.option} data-selected={index === 0 || undefined}>
            <span>
              <MarkedText text={title} marks={[[start, end]]} />
            </span>
            {index === 0 && <CategoryBadge name="Coding" icon="laptop" color="blue" />}
          </p>
        ))}
        <p className={classes.keys}>
          <IconCornerDownLeft size={14} /> Open <IconCopy size={14} /> Copy
        </p>
      </>
    ),
  },
  {
    title: "Shared with your team",
    text: "Workspaces with roles and invite links. Two people can edit one prompt and lose nothing.",
    piece: (
      <>
        <p className={classes.workspace}>
          <IconUsers size={18} /> Launch team
          <span className={classes.people}>
            {["A", "G", "L"].map((letter) => (
              <i key={letter}>{letter}</i>
            ))}
          </span>
        </p>
        {[
          ["Launch mail that gets read", "Can edit"],
          ["Product launch checklist", "Can view"],
        ].map(([title, permission]) => (
          <p key={title} className={classes.option}>
            <span>{title}</span>
            <span className={classes.permission}>{permission}</span>
          </p>
        ))}
      </>
    ),
  },
  {
    title: "Yours: one command, one folder",
    text: "Run it on your own machine. The database and the accounts come with it; nothing calls home.",
    piece: (
      <p className={`cp-prompt-text ${classes.terminal}`}>
        <span>$ </span>npm start{"\n"}
        Commonplace is ready at http://localhost:3000{"\n"}
        <span>$ </span>ls data{"\n"}documents postgres secret-key
      </p>
    ),
  },
];

/** The product in pictures: small pieces of its real screens, in the scheme of the page. */
export function ProductPieces() {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>What you get with it</h2>
      <div className={classes.grid}>
        {PIECES.map(({ title, text, piece }) => (
          <figure key={title} className={`cp-leaf ${classes.figure}`}>
            <div className={classes.piece} aria-hidden="true">
              {piece}
            </div>
            <figcaption className={classes.caption}>
              <strong className={classes.title}>{title}</strong>
              {text}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
