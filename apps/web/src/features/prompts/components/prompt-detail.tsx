import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { CategoryBadge, toast } from "@commonplace/ui";
import { Button, Skeleton, Tabs } from "@mantine/core";
import { IconCopyPlus, IconPencil, IconShare2, IconSparkles, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { formatDate } from "../../../shared/format/dates";
import { tagPath } from "../../../shared/navigation/tag-path";
import { PromptText } from "../../../shared/prompt-text/prompt-text";
import { usePromptTabs } from "../../../shared/slots/prompt-tabs";
import { useCategories } from "../hooks/category-directory";
import { OPEN_PROMPT_ATTRIBUTE } from "../hooks/focused-card";
import { useFilledLink } from "../hooks/use-filled-link";
import { useSharePrompt } from "../hooks/use-share-prompt";
import { CopyButton } from "./copy-button";
import { FavoriteButton } from "./favorite-button";
import classes from "./prompt-detail.module.css";

interface PromptDetailProps {
  prompt: PromptView;
  /** False while only the first part of the content is here. */
  isWhole: boolean;
  /** False for one that is shared with the reader. */
  isOwn: boolean;
  mayEdit: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** The tab that every prompt has. */
const CONTENT = "content";

/** A prompt's content and details, what other features add to it, and its actions. */
export function PromptDetail(props: PromptDetailProps) {
  const { prompt, isWhole, isOwn, mayEdit, onEdit, onDelete } = props;
  const category = useCategories().find(prompt.category);
  const known = { ...prompt, contentTruncated: !isWhole };
  const share = useSharePrompt(known);
  useFilledLink(known, isWhole);
  const duplicate = () =>
    toast({
      title: "Feature coming soon",
      description: "prompt duplication will be available in the next update",
    });

  const tabs = usePromptTabs().filter(({ isForOwner }) => isOwn || !isForOwner);
  const [tab, setTab] = useState<string | null>(CONTENT);
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (tab !== null && !visited.includes(tab)) setVisited([...visited, tab]);

  return (
    <>
      <Tabs value={tab} onChange={setTab} className={classes.tabs}>
        <Tabs.List mb="md">
          <Tabs.Tab value={CONTENT}>Content & Details</Tabs.Tab>
          {tabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={CONTENT}>
          <div className={classes.columns}>
            <div className={classes.main}>
              {prompt.description && (
                <p className={classes.description} dir="auto">
                  {prompt.description}
                </p>
              )}
              <div className={classes.content} dir="auto">
                <PromptText text={prompt.content} settled={prompt} />
                {!isWhole && <Skeleton height={120} mt="md" />}
              </div>
            </div>
            <dl className={classes.details}>
              <Detail name="Category">{category ? <CategoryBadge {...category} /> : "None"}</Detail>
              <Detail name="Tags">
                {prompt.tags.length > 0 ? (
                  <ul className={classes.tags}>
                    {prompt.tags.map((tag) => (
                      <li key={tag} dir="auto">
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
            </dl>
          </div>
        </Tabs.Panel>
        {tabs.map(({ id, panel: Panel }) => (
          <Tabs.Panel key={id} value={id}>
            {visited.includes(id) && <Panel promptId={prompt.id} isOwn={isOwn} active={tab === id} />}
          </Tabs.Panel>
        ))}
      </Tabs>
      <div className={classes.actions}>
        <CopyButton prompt={known} />
        {mayEdit && (
          <Button
            variant="default"
            className={classes.edit}
            aria-label="Edit"
            {...{ [OPEN_PROMPT_ATTRIBUTE]: "edit" }}
            disabled={!isWhole}
            onClick={onEdit}
          >
            <IconPencil size={18} />
            <span className={classes.word}>Edit</span>
          </Button>
        )}
        <Button
          component={Link}
          to={`/mentor?from=${encodeURIComponent(prompt.id)}`}
          variant="default"
          className={classes.edit}
          aria-label="AI Mentor"
        >
          <IconSparkles size={18} />
          <span className={classes.word}>AI Mentor</span>
        </Button>
        <span className={classes.space} />
        {isOwn && <FavoriteButton prompt={prompt} />}
        <Action icon={<IconShare2 size={18} />} label="Share" onClick={share} />
        <Action icon={<IconCopyPlus size={18} />} label="Duplicate" onClick={duplicate} />
        {isOwn && (
          <Action
            icon={<IconTrash size={18} />}
            label="Delete"
            onClick={onDelete}
            attributes={{ [OPEN_PROMPT_ATTRIBUTE]: "delete" }}
          />
        )}
      </div>
    </>
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

interface ActionProps {
  icon: ReactNode;
  label: string;
  onClick: () => void;
  /** More attributes of the button. */
  attributes?: Record<string, string>;
}

/** A lesser action; on phones its word gives way to the icon. */
function Action({ icon, label, onClick, attributes }: ActionProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      className={classes.action}
      aria-label={label}
      onClick={onClick}
      {...attributes}
    >
      {icon}
      <span className={classes.word}>{label}</span>
    </Button>
  );
}
