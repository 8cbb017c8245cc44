import type { TemplateSummary } from "@commonplace/domain/templates/schemas";
import { IconRosetteDiscountCheck } from "@tabler/icons-react";
import { memo } from "react";
import { Link } from "react-router-dom";
import { CardTags } from "../../../shared/cards/card-tags";
import { HiddenNote } from "../../../shared/moderation/hidden-note";
import classes from "./template-card.module.css";
import { TemplateCategoryBadge } from "./template-category";
import { TemplateFigures } from "./template-figures";

/** Characters of a template that its card shows. */
const PREVIEW_LENGTH = 120;

interface TemplateCardProps {
  template: TemplateSummary;
  /** The address at which the template is open. */
  to: string;
}

/** A template in the list: title, description, category, rating, uses, its first 120 characters, two tags. */
export const TemplateCard = memo(function TemplateCard({ template, to }: TemplateCardProps) {
  const { title, description, content, category, tags, rating, ratingCount, usageCount } = template;
  const preview = content.length > PREVIEW_LENGTH ? `${content.slice(0, PREVIEW_LENGTH)}…` : content;
  return (
    <article className={`cp-leaf cp-pressable cp-card ${classes.card}`}>
      <div className={classes.head}>
        <h2 className={`cp-card-title ${classes.title}`}>
          <Link to={to} preventScrollReset className="cp-opener" data-template-link dir="auto">
            {title}
          </Link>
        </h2>
        {template.isOfficial && (
          <span className={classes.official}>
            <IconRosetteDiscountCheck size={16} aria-hidden="true" /> Official
          </span>
        )}
      </div>
      <HiddenNote reason={template.hiddenReason} />
      {description && (
        <p className={`cp-lines ${classes.description}`} dir="auto">
          {description}
        </p>
      )}
      <p className={classes.preview} dir="auto">
        {preview}
      </p>
      <div className={classes.facts}>
        <TemplateFigures
          rating={rating}
          ratingCount={ratingCount}
          usageCount={usageCount}
          className={classes.uses}
        />
      </div>
      <footer className={classes.foot}>
        <TemplateCategoryBadge id={category} />
        <CardTags tags={tags} />
      </footer>
    </article>
  );
});
