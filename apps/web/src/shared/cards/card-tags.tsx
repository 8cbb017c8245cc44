import classes from "./card-tags.module.css";

/** Tags a card shows before it only counts them. */
const SHOWN = 2;

/** At most two tags and how many more there are. */
export function CardTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const more = tags.length - SHOWN;
  return (
    <ul className={classes.tags} aria-label="Tags">
      {tags.slice(0, SHOWN).map((tag) => (
        <li key={tag} className={`cp-one-line ${classes.tag}`} dir="auto">
          #{tag}
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
