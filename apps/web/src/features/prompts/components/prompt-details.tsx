import type { PromptView } from "@commonplace/domain/prompts/schemas";
import type { PromptSharesView } from "@commonplace/domain/workspaces/schemas";
import { CategoryBadge } from "@commonplace/ui";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatDate } from "../../../shared/format/dates";
import { PERMISSION_NAMES } from "../../../shared/forms/permissions-select";
import { tagPath } from "../../../shared/navigation/tag-path";
import { useCategories } from "../hooks/category-directory";
import classes from "./prompt-details.module.css";

interface PromptDetailsProps {
  prompt: PromptView;
  isOwn: boolean;
  /** The workspaces it is shared in; empty until they are known. */
  shares: PromptSharesView["shares"];
}

/** Everything about a prompt besides its text. */
export function PromptDetails({ prompt, isOwn, shares }: PromptDetailsProps) {
  const category = useCategories().find(prompt.category);
  return (
    <dl className={classes.details}>
      {prompt.description && (
        <Detail name="Description">
          <p className={classes.description} dir="auto">
            {prompt.description}
          </p>
        </Detail>
      )}
      <Detail name="Category">{category ? <CategoryBadge {...category} /> : "None"}</Detail>
      <Detail name="Tags">
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
      </Detail>
      <Detail name="Usage">
        {prompt.usageCount.toLocaleString()} {prompt.usageCount === 1 ? "time" : "times"}
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
    </dl>
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
