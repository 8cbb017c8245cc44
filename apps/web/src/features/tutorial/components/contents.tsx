import { useCurrentSection } from "../hooks/use-current-section";
import classes from "./contents.module.css";
import { SECTIONS } from "./sections";

const IDS = SECTIONS.map(({ id }) => id);

/** The page's table of contents: beside the text on wide screens, where it marks the section being read. */
export function Contents() {
  const current = useCurrentSection(IDS);
  return (
    <nav className={classes.contents} aria-labelledby="contents-title">
      <h2 id="contents-title" className={classes.title}>
        On this page
      </h2>
      <ul className={classes.list}>
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classes.link}
              aria-current={id === current ? "location" : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
