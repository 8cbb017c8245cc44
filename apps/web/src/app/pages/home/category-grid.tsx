import { BUILT_IN_CATEGORIES } from "@commonplace/domain/categories/schemas";
import type { PromptFacets } from "@commonplace/domain/prompts/schemas";
import { CategoryIcon } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { Link } from "react-router-dom";
import { counted } from "../../../shared/format/plural";
import classes from "./category-grid.module.css";
import { Section } from "./section";

/** The five built-in categories and how many prompts each holds; choosing one opens the library on it. */
export function CategoryGrid({ facets }: { facets: PromptFacets | undefined }) {
  const counts = new Map(facets?.categories.map(({ category, count }) => [category, count]));
  return (
    <Section
      title="Categories"
      aside={
        <Link to="/library" className={classes.all}>
          View All
        </Link>
      }
    >
      <div className={classes.container}>
        <ul className={classes.grid}>
          {BUILT_IN_CATEGORIES.map(({ id, name, icon, color }) => (
            <li key={id}>
              <Link to={`/library?category=${id}`} className={`cp-leaf cp-pressable ${classes.card}`}>
                <CategoryIcon icon={icon} color={color} size={36} />
                <span className={classes.name}>{name}</span>
                <span className={classes.count}>
                  {facets ? (
                    counted(counts.get(id) ?? 0, "prompt")
                  ) : (
                    <Skeleton height={12} width={64} my={4} />
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
