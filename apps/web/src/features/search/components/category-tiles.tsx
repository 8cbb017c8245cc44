import { BUILT_IN_CATEGORIES } from "@commonplace/domain/categories/schemas";
import { CategoryIcon } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { Link } from "react-router-dom";
import { trpc } from "../../../shared/api/trpc";
import { counted } from "../../../shared/format/plural";
import classes from "./category-tiles.module.css";

/** The built-in categories and how many prompts each holds; choosing one opens the library on it. */
export function CategoryTiles() {
  const facets = trpc.prompts.facets.useQuery();
  const counts = new Map(facets.data?.categories.map(({ category, count }) => [category, count]));
  return (
    <ul className={classes.tiles}>
      {BUILT_IN_CATEGORIES.map(({ id, name, icon, color, description }) => (
        <li key={id}>
          <Link to={`/library?category=${id}`} className={`cp-leaf cp-pressable ${classes.tile}`}>
            <CategoryIcon icon={icon} color={color} size={40} />
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              <span className={classes.description}>{description}</span>
            </span>
            <span className={classes.count}>
              {facets.isPending && <Skeleton height={12} width={56} />}
              {facets.isSuccess && counted(counts.get(id) ?? 0, "prompt")}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
