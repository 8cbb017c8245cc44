import type { TemplateDetail as Template } from "@commonplace/domain/templates/schemas";
import { Button } from "@mantine/core";
import { IconFlag, IconPencil, IconRosetteDiscountCheck, IconTrash } from "@tabler/icons-react";
import { AlikePrompts } from "../../../shared/alike/alike-prompts";
import { beginningsOf } from "../../../shared/alike/use-alike-prompts";
import { HiddenNote } from "../../../shared/moderation/hidden-note";
import { PromptText } from "../../../shared/prompt-text/prompt-text";
import { useUser } from "../../../shared/session/use-user";
import { useRateTemplate } from "../hooks/use-template-changes";
import { OwnRating } from "./rating";
import { TemplateCategoryBadge } from "./template-category";
import classes from "./template-detail.module.css";
import { TemplateFigures } from "./template-figures";

interface TemplateDetailProps {
  template: Template;
  onUse: () => void;
  onEdit: () => void;
  onReport: () => void;
  onWithdraw: () => void;
  onOpenPrompt: (id: string) => void;
}

/** A template's whole text, what people think of it, and what one can do with it. */
export function TemplateDetail(props: TemplateDetailProps) {
  const { template, onUse, onEdit, onReport, onWithdraw, onOpenPrompt } = props;
  const user = useUser();
  const rate = useRateTemplate();
  const isOwn = template.createdBy === user.id;
  const mayWithdraw = !template.isOfficial && (isOwn || user.isSiteOwner);
  return (
    <div className={classes.detail}>
      <HiddenNote reason={template.hiddenReason} />
      {template.description && (
        <p className={classes.description} dir="auto">
          {template.description}
        </p>
      )}
      <div className={classes.facts}>
        <TemplateCategoryBadge id={template.category} />
        {template.isOfficial && (
          <span className={classes.fact}>
            <IconRosetteDiscountCheck size={16} aria-hidden="true" /> Official
          </span>
        )}
        <TemplateFigures
          rating={template.rating}
          ratingCount={template.ratingCount}
          usageCount={template.usageCount}
          className={classes.fact}
        />
        {template.tags.map((tag) => (
          <span key={tag} className={classes.fact} dir="auto">
            #{tag}
          </span>
        ))}
      </div>
      <section className={classes.content} dir="auto" aria-label="Template text">
        <PromptText text={template.content} />
      </section>
      <AlikePrompts texts={beginningsOf(template)} onOpen={onOpenPrompt} />
      {isOwn ? (
        <p className={classes.note}>You published this template.</p>
      ) : (
        <OwnRating
          value={rate.isPending ? rate.variables.value : template.ownRating}
          onRate={(value) => rate.mutate({ id: template.id, value })}
        />
      )}
      <div className={classes.actions}>
        {isOwn && (
          <Button variant="default" leftSection={<IconPencil size={18} />} onClick={onEdit}>
            Edit
          </Button>
        )}
        {mayWithdraw && (
          <Button variant="default" leftSection={<IconTrash size={18} />} onClick={onWithdraw}>
            Withdraw
          </Button>
        )}
        {!isOwn && (
          <Button variant="subtle" color="gray" leftSection={<IconFlag size={18} />} onClick={onReport}>
            Report
          </Button>
        )}
        <Button onClick={onUse} data-autofocus>
          Use Template
        </Button>
      </div>
    </div>
  );
}
