import type { PromptView } from "@commonplace/domain/prompts/schemas";
import type { PromptSharesView } from "@commonplace/domain/workspaces/schemas";
import { CategoryBadge } from "@commonplace/ui";
import { IconPencil } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatDate } from "../../../shared/format/dates";
import { formatCount } from "../../../shared/format/plural";
import { PERMISSION_NAMES } from "../../../shared/forms/permissions-select";
import { tagPath } from "../../../shared/navigation/tag-path";
import { useCategories } from "../hooks/category-directory";
import type { FieldEdits } from "../hooks/field-edits";
import { EditPromptField, type SingleField } from "./edit-prompt-field";
import classes from "./prompt-details.module.css";
import { ReturningButton } from "./returning-button";

interface PromptDetailsProps {
  prompt: PromptView;
  isOwn: boolean;
  /** The workspaces it is shared in; empty until they are known. */
  shares: PromptSharesView["shares"];
  /** Starts the edit of a single field; null where nothing can be edited. */
  edits: FieldEdits | null;
  /** Further details, as `dt` and `dd` elements. */
  children?: ReactNode;
}

/** Everything about a prompt besides its text. */
export function PromptDetails({ prompt, isOwn, shares, edits, children }: PromptDetailsProps) {
  const edited = { prompt, edits };
  const category = useCategories().find(prompt.category);
  return (
    <dl className={classes.details}>
      {(prompt.description || edits) && (
        <EditableDetail {...edited} name="Description" field="description">
          {prompt.description ? (
            <p className={classes.description} dir="auto">
              {prompt.description}
            </p>
          ) : (
            <span className={classes.none}>None yet</span>
          )}
        </EditableDetail>
      )}
      <EditableDetail {...edited} edits={isOwn ? edits : null} name="Category" field="category">
        {category ? <CategoryBadge {...category} /> : "None"}
      </EditableDetail>
      <EditableDetail {...edited} name="Tags" field="tags">
        {prompt.tags.length > 0 ? (
          <ul className={classes.tags}>
            {prompt.tags.map((tag) => (
              <li key={tag} className={classes.tag} dir="auto">
                {isOwn ? <Link to={tagPath(tag)}>#{tag}</Link> : `#${tag}`}
              </li>
            ))}
          </ul>
        ) : (
          "No tags assigned"
        )}
      </EditableDetail>
      <Detail name="Usage">
        {formatCount(prompt.usageCount)} {prompt.usageCount === 1 ? "time" : "times"}
      </Detail>
      <Detail name="Created">
        <time dateTime={prompt.createdAt}>{formatDate(prompt.createdAt)}</time>
      </Detail>
      <Detail name="Last modified">
        <time dateTime={prompt.updatedAt}>{formatDate(prompt.updatedAt)}</time>
      </Detail>
      {shares.length > 0 && (
        <Detail name="Shared in">
          <ul className={classes.shares}>
            {shares.map(({ workspaceId, workspaceName, permissions }) => (
              <li key={workspaceId}>
                <Link to={`/workspaces/${workspaceId}`} dir="auto">
                  {workspaceName}
                </Link>
                <span className={classes.permissions}>{PERMISSION_NAMES[permissions]}</span>
              </li>
            ))}
          </ul>
        </Detail>
      )}
      {children}
    </dl>
  );
}

interface EditableDetailProps extends Pick<PromptDetailsProps, "prompt" | "edits"> {
  name: string;
  field: SingleField;
  children: ReactNode;
}

/** A detail that is replaced by its form when it, or the pencil beside its name, is pressed. */
function EditableDetail({ prompt, edits, name, field, children }: EditableDetailProps) {
  if (!edits) return <Detail name={name}>{children}</Detail>;
  if (edits.field === field) {
    return (
      <Detail name={name}>
        <EditPromptField
          prompt={prompt}
          name={field}
          onDone={edits.stop}
          onConflict={() => edits.goOn(field)}
        />
      </Detail>
    );
  }
  const onClick = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest("a, button");
    if (!isLink && window.getSelection()?.isCollapsed !== false) edits.start(field);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for pointers; the pencil does the same for keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div className={classes.detail} data-editable onClick={onClick}>
      <dt>{name}</dt>
      <dd>
        <ReturningButton
          className={classes.pencil}
          aria-label={`Change ${name.toLowerCase()}`}
          returns={edits.last === field && edits.field === null}
          onClick={() => edits.start(field)}
        >
          <IconPencil size={16} aria-hidden="true" />
        </ReturningButton>
        {children}
      </dd>
    </div>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.detail}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
