import type { PromptView } from "@commonplace/domain/prompts/schemas";
import type { PromptSharesView } from "@commonplace/domain/workspaces/schemas";
import { Skeleton, Tabs } from "@mantine/core";
import { useState } from "react";
import { modKeys } from "../../../shared/keyboard/modifier-key";
import { PromptText } from "../../../shared/prompt-text/prompt-text";
import { usePromptTabs } from "../../../shared/slots/prompt-tabs";
import type { FieldEdits } from "../hooks/field-edits";
import { useFilledLink } from "../hooks/use-filled-link";
import { EditPromptField } from "./edit-prompt-field";
import classes from "./prompt-detail.module.css";
import { PromptDetailActions } from "./prompt-detail-actions";
import { PromptDetails } from "./prompt-details";
import { SimilarPrompts } from "./similar-prompts";

interface PromptDetailProps {
  prompt: PromptView;
  /** False while only the first part of the content is here. */
  isWhole: boolean;
  /** False for one that is shared with the reader. */
  isOwn: boolean;
  mayEdit: boolean;
  /** The workspaces it is shared in. */
  shares: PromptSharesView["shares"];
  edits: FieldEdits;
  onDelete: () => void;
}

/** The tab that every prompt has. */
const CONTENT = "content";

/** Selecting text ends with a click, too, which must not open the form. */
const hasSelection = () => window.getSelection()?.isCollapsed === false;

/** A prompt's content and details, what other features add to it, and its actions. */
export function PromptDetail({ shares, edits, ...props }: PromptDetailProps) {
  const { prompt, isWhole, isOwn, mayEdit } = props;
  const canEdit = mayEdit && isWhole;
  useFilledLink({ ...prompt, contentTruncated: !isWhole }, isWhole);

  const tabs = usePromptTabs().filter(({ isForOwner }) => isOwn || !isForOwner);
  const [tab, setTab] = useState<string | null>(CONTENT);
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (tab !== null && !visited.includes(tab)) setVisited([...visited, tab]);

  return (
    <>
      <Tabs value={tab} onChange={setTab} className={classes.tabs}>
        <Tabs.List className={classes.list}>
          <Tabs.Tab value={CONTENT}>Content & Details</Tabs.Tab>
          {tabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={CONTENT} className={classes.panel}>
          <div className={classes.columns}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for pointers; Edit does the same for keys. */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
            <div
              className={classes.content}
              data-editable={canEdit || undefined}
              dir="auto"
              onClick={() => canEdit && !hasSelection() && edits.goOn("content")}
            >
              <PromptText text={prompt.content} settled={prompt} />
              {!isWhole && <Skeleton height={120} mt="md" />}
              {canEdit && <p className={classes.hint}>Click the text to edit it. {modKeys("S")} saves.</p>}
            </div>
            <div className={classes.rail}>
              <PromptDetails prompt={prompt} isOwn={isOwn} shares={shares} edits={canEdit ? edits : null}>
                <SimilarPrompts promptId={prompt.id} />
              </PromptDetails>
            </div>
          </div>
        </Tabs.Panel>
        {tabs.map(({ id, panel: Panel }) => (
          <Tabs.Panel key={id} value={id} className={`${classes.panel} ${classes.other}`}>
            {visited.includes(id) && <Panel promptId={prompt.id} isOwn={isOwn} active={tab === id} />}
          </Tabs.Panel>
        ))}
      </Tabs>
      <PromptDetailActions {...props} onEdit={() => edits.goOn("title")} />
      {edits.field === "title" && (
        <EditPromptField
          prompt={prompt}
          name="title"
          onDone={edits.stop}
          onConflict={() => edits.goOn("title")}
        />
      )}
    </>
  );
}
