import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { STARTER_TEMPLATES, type StarterTemplate } from "@commonplace/domain/templates/limits";
import { BusyButton } from "@commonplace/ui";
import { IconCheck, IconSparkles } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { CopyButton } from "../../../../features/prompts";
import { useUseTemplate } from "../../../../features/templates";
import classes from "./start-library.module.css";

interface StarterTemplatesProps {
  added: ReadonlyMap<string, PromptView>;
  onAdd: (templateId: string, prompt: PromptView) => void;
  className: string;
}

/**
 * Six official templates. One press adds a template to the library unchanged; its placeholders are filled in when it is
 * copied.
 */
export function StarterTemplates({ added, onAdd, className }: StarterTemplatesProps) {
  return (
    <div className={className}>
      <div className={classes.row}>
        <span className={classes.icon}>
          <IconSparkles size={24} aria-hidden="true" />
        </span>
        <div className={classes.words}>
          <h3 className={classes.name}>Pick from templates</h3>
          <p className={classes.note}>Good ones, ready to fill in.</p>
        </div>
        <Link to="/workspaces?tab=templates" className={classes.all}>
          See all
        </Link>
      </div>
      <ul className={classes.templates}>
        {STARTER_TEMPLATES.map((template) => (
          <Starter
            key={template.id}
            template={template}
            prompt={added.get(template.id)}
            onAdd={(prompt) => onAdd(template.id, prompt)}
          />
        ))}
      </ul>
    </div>
  );
}

interface StarterProps {
  template: StarterTemplate;
  /** The prompt made from the template. */
  prompt: PromptView | undefined;
  onAdd: (prompt: PromptView) => void;
}

function Starter({ template: { id, title, category }, prompt, onAdd }: StarterProps) {
  const use = useUseTemplate();
  return (
    <li className={classes.template}>
      <span className={classes.templateTitle}>{title}</span>
      {prompt ? (
        <>
          <span className={classes.added}>
            <IconCheck size={16} aria-hidden="true" />
            <span>Added</span>
          </span>
          {/* The pressed button disappears, so the next step takes the focus. */}
          <CopyButton prompt={prompt} isNamed autoFocus />
        </>
      ) : (
        <BusyButton
          variant="default"
          aria-label={`Add ${title}`}
          busy={use.isPending}
          onClick={() => use.mutate({ id, category, values: {} }, { onSuccess: onAdd })}
        >
          Add
        </BusyButton>
      )}
    </li>
  );
}
