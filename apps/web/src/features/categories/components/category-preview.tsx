import { CategoryBadge, CategoryIcon } from "@commonplace/ui";
import type { CategoryFormValues } from "./category-form-values";
import classes from "./category-preview.module.css";

/** A preview of the category as the library will show it: its row in the list, and its badge on a prompt. */
export function CategoryPreview({ name, description, icon, color }: CategoryFormValues) {
  const shownName = name.trim() || "Category name";
  return (
    <section className={classes.preview} aria-label="Preview">
      <CategoryIcon icon={icon} color={color} size={44} />
      <div className={classes.words}>
        <p className={classes.name} data-empty={name.trim() === "" || undefined} dir="auto">
          {shownName}
        </p>
        {description.trim() !== "" && (
          <p className={classes.description} dir="auto">
            {description}
          </p>
        )}
      </div>
      <div className={classes.badge}>
        <CategoryBadge icon={icon} color={color} name={shownName} />
      </div>
    </section>
  );
}
