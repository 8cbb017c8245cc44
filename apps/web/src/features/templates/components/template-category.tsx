import { TEMPLATE_CATEGORIES } from "@commonplace/domain/templates/schemas";
import { CategoryBadge, type CategoryHue } from "@commonplace/ui";

/** How the categories of templates look: the signs of the built-in ones, and five more. */
const LOOKS: Record<(typeof TEMPLATE_CATEGORIES)[number]["id"], { icon: string; color: CategoryHue }> = {
  marketing: { icon: "megaphone", color: "pink" },
  writing: { icon: "pen", color: "green" },
  coding: { icon: "laptop", color: "blue" },
  business: { icon: "briefcase", color: "gray" },
  education: { icon: "school", color: "yellow" },
  creative: { icon: "palette", color: "purple" },
  analysis: { icon: "chart", color: "orange" },
  research: { icon: "microscope", color: "red" },
};

/** The category of a template, named on its colour. */
export function TemplateCategoryBadge({ id }: { id: string }) {
  const category = TEMPLATE_CATEGORIES.find((known) => known.id === id);
  if (!category) return null;
  return <CategoryBadge name={category.name} {...LOOKS[category.id]} />;
}
