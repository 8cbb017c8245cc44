import {
  IconDeviceLaptop,
  IconLock,
  IconPencil,
  IconSearch,
  IconSpeakerphone,
  IconStarFilled,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { MarkedText } from "../../../shared/prompt-text/prompt-text";
import classes from "./feature-cards.module.css";

interface Feature {
  title: string;
  text: string;
  /** A small piece of the product, for looks. */
  specimen: ReactNode;
}

const FEATURES: readonly Feature[] = [
  {
    title: "Smart Search",
    text: "Type a word you remember. Titles, texts, categories and tags are searched as you type, slips of the finger included.",
    specimen: (
      <span className={classes.search}>
        <IconSearch size={16} />
        <span>
          <MarkedText text="launch email" marks={[[0, 6]]} />
        </span>
      </span>
    ),
  },
  {
    title: "Favorites & Tags",
    text: "Star what you use every day. Tag the rest in your own words, and filter by both.",
    specimen: (
      <>
        <IconStarFilled size={18} className={classes.star} />
        <span className={classes.tag}>#launch</span>
        <span className={classes.tag}>#review</span>
      </>
    ),
  },
  {
    title: "Security & Privacy",
    text: "Your library is yours: nobody else sees it, nothing is sent to analytics services, and you can take all of it with you.",
    specimen: (
      <>
        <IconLock size={18} className={classes.lock} />
        <span className={classes.mono}>only you</span>
      </>
    ),
  },
  {
    title: "Categories",
    text: "Five to begin with, and as many of your own as you like, each with its color and icon.",
    specimen: (
      <>
        <span className={`${classes.sign} category-orange-bg category-orange-fg`}>
          <IconSpeakerphone size={16} />
        </span>
        <span className={`${classes.sign} category-blue-bg category-blue-fg`}>
          <IconDeviceLaptop size={16} />
        </span>
        <span className={`${classes.sign} category-green-bg category-green-fg`}>
          <IconPencil size={16} />
        </span>
      </>
    ),
  },
];

/** Four features of the product. */
export function FeatureCards() {
  return (
    <section aria-label="What it does">
      <ul className={classes.grid}>
        {FEATURES.map(({ title, text, specimen }) => (
          <li key={title} className={classes.card}>
            <div className={classes.specimen} aria-hidden="true">
              {specimen}
            </div>
            <h2 className={classes.title}>{title}</h2>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
