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

/** At most two tags and how many more there are. */
export function CardTags({ tags, link }: CardTagsProps) {
  if (tags.length === 0) return null;
  const more = tags.length - SHOWN;
  return (
    <ul className={classes.tags} aria-label="Tags">
      {tags.slice(0, SHOWN).map((tag) => (
        <li key={tag} className={`cp-one-line ${classes.tag}`} dir="auto">
          {link ? (
            <Link to={tagPath(tag)} className={classes.link} tabIndex={link.tabIndex}>
              #{tag}
            </Link>
          ) : (
            `#${tag}`
          )}
        </li>
      ))}
      {more > 0 && (
        <li className={classes.more}>
          +{more}
          <span className="cp-visually-hidden"> more</span>
        </li>
      )}
    </ul>
  );
}
