import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { tagPath } from "../navigation/tag-path";
import classes from "./card-tags.module.css";

/** Tags a card shows before it only counts them. */
const SHOWN = 2;

interface CardTagsProps {
  tags: readonly string[];
  /** Given for prompts of one's library: tags lead to all that carry them. */
  link?: { tabIndex: number };
}

/**
 * At most two tags and how many more there are. Prompts of one's library have their tags on one line, with the second
 * one only where both fit: the style sheet decides, as only it knows the width, so both counts are in the page. A press
 * on the count shows all tags.
 */
export function CardTags({ tags, link }: CardTagsProps) {
  if (tags.length === 0) return null;
  const [first, second] = tags;
  const others = tags.length - SHOWN;
  if (!link)
    return (
      <ul className={classes.tags} aria-label="Tags">
        <TagItems tags={tags.slice(0, SHOWN)} />
        {others > 0 && (
          <li className={classes.more}>
            <Count of={others} />
          </li>
        )}
      </ul>
    );
  return (
    <ul className={classes.line} aria-label="Tags" data-pair={first && second && pairOf(first, second)}>
      <TagItems tags={tags.slice(0, SHOWN)} link={link} />
      {tags.length > 1 && <AllTags tags={tags} tabIndex={link.tabIndex} others={others} />}
    </ul>
  );
}

/** How much room two tags need beside each other: a step of the style sheet's. */
function pairOf(first: string, second: string): "short" | "medium" | "long" {
  const letters = lettersOf(first) + lettersOf(second);
  return letters <= 12 ? "short" : letters <= 20 ? "medium" : "long";
}

/** A text's length in Latin letters; those of Chinese, Japanese and Korean, and emoji, are as wide as two. */
function lettersOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter >= "\u1100" ? 2 : 1), 0);
}

function TagItems({ tags, link }: CardTagsProps) {
  return tags.map((tag) => (
    <li key={tag} className={`cp-one-line ${classes.tag}`} dir="auto">
      {link ? (
        <Link to={tagPath(tag)} className={classes.link} tabIndex={link.tabIndex}>
          #{tag}
        </Link>
      ) : (
        `#${tag}`
      )}
    </li>
  ));
}

function Count({ of }: { of: number }) {
  return (
    <>
      +{of}
      <span className="cp-visually-hidden"> more</span>
    </>
  );
}

interface AllTagsProps {
  tags: readonly string[];
  tabIndex: number;
  /** Number of tags after the second. */
  others: number;
}

/** The count beside two tags and the one beside one, of which one shows. */
function AllTags({ tags, tabIndex, others }: AllTagsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // The browser's own popover, which makes cards lighter than Mantine's would.
  const press = { type: "button", popoverTarget: id, tabIndex } as const;
  return (
    <li className={classes.more} data-other={others > 0 || undefined}>
      {others > 0 && (
        <button {...press} className={`${classes.press} ${classes.besideTwo}`}>
          <Count of={others} />
        </button>
      )}
      <button {...press} className={`${classes.press} ${classes.besideOne}`}>
        <Count of={tags.length - 1} />
      </button>
      <ul
        id={id}
        popover="auto"
        className={classes.all}
        aria-label="All tags"
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {isOpen && <TagItems tags={tags} link={{ tabIndex }} />}
      </ul>
    </li>
  );
}
