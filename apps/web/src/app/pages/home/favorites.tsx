import type { PromptSummary } from "@commonplace/domain/prompts/schemas";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { FavoriteOrder, PromptActions } from "../../../features/prompts";
import { formatCount } from "../../../shared/format/plural";
import { PromptTiles } from "./prompt-tiles";
import classes from "./prompt-tiles.module.css";
import { Section } from "./section";

interface FavoritesProps {
  /** The first favorites in the person's order. */
  prompts: readonly PromptSummary[];
  /** Number of all favorites, once known. */
  total: number | undefined;
}

/**
 * The favorites. One press copies a prompt; dragging it, or Alt with an arrow key, moves it. Renders nothing without
 * favorites.
 */
export function Favorites({ prompts, total }: FavoritesProps) {
  const list = useRef<HTMLUListElement>(null);
  if (prompts.length === 0) return null;
  return (
    <Section
      title="Favorites"
      aside={
        <Link to="/library?favorites=true" className={classes.all}>
          All {total !== undefined && formatCount(total)}
        </Link>
      }
    >
      <PromptActions>
        <FavoriteOrder area={list} />
        <PromptTiles ref={list} prompts={prompts} />
      </PromptActions>
    </Section>
  );
}
