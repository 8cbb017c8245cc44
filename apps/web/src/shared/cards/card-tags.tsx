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

/** At most two tags and how many more there are; where tags are links, a press on that number shows them all. */
export function CardTags({ tags, link }: CardTagsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (tags.length === 0) return null;
  const more = tags.length - SHOWN;
  const count = (
    <>
      +{more}
      <span className="cp-visually-hidden"> more</span>
    </>
  );
  const items = (some: readonly string[]) =>
    some.map((tag) => (
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
  return (
    <ul className={classes.tags} aria-label="Tags">
      {items(tags.slice(0, SHOWN))}
      {more > 0 && (
        <li className={classes.more}>
          {link ? (
            <>
              {/* The browser's own popover, which makes cards lighter than Mantine's would. */}
              <button type="button" className={classes.press} popoverTarget={id} tabIndex={link.tabIndex}>
                {count}
              </button>
              <ul
                id={id}
                popover="auto"
                className={classes.all}
                aria-label="All tags"
                onToggle={({ newState }) => setOpen(newState === "open")}
              >
                {isOpen && items(tags)}
              </ul>
            </>
          ) : (
            count
          )}
        </li>
      )}
    </ul>
  );
}
