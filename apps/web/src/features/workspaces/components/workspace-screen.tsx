import { may, type SharedPromptView, type WorkspaceView } from "@commonplace/domain/workspaces/schemas";
import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { HiddenNote } from "../../../shared/moderation/hidden-note";
import type { SharedPromptsState } from "../hooks/use-shared-prompts";
import type { SharedPromptCardProps } from "./shared-prompt-card";
import { SharedPrompts } from "./shared-prompts";
import { WorkspaceActivity } from "./workspace-activity";
import { WorkspaceMembers } from "./workspace-members";
import classes from "./workspace-screen.module.css";
import { WorkspaceSettings } from "./workspace-settings";

const TABS = ["prompts", "members", "activity", "settings"] as const;

interface WorkspaceScreenProps {
  workspace: WorkspaceView;
  findCategory: (id: string) => SharedPromptCardProps["category"];
  onOpen: (promptId: string) => void;
  onCopy: (shared: SharedPromptView) => void;
  /** The workspace's saved searches, for what its list shows now. */
  renderSearches: (state: SharedPromptsState) => ReactNode;
  /** Called when the person may no longer see the workspace. */
  onGone: () => void;
}

/** A workspace from the inside; the open tab is in the address. */
export function WorkspaceScreen({ workspace, onGone, ...prompts }: WorkspaceScreenProps) {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get("tab")) ?? "prompts";
  const show = (name: string | null) =>
    setParams(name === null || name === "prompts" ? {} : { tab: name }, { replace: true });
  return (
    <>
      <HiddenNote reason={workspace.hiddenReason} />
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="prompts">Prompts</Tabs.Tab>
          <Tabs.Tab value="members">Members</Tabs.Tab>
          <Tabs.Tab value="activity">Activity</Tabs.Tab>
          <Tabs.Tab value="settings">{may(workspace.role, "rename") ? "Settings" : "Leave"}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="prompts">
          <SharedPrompts workspace={workspace} {...prompts} />
        </Tabs.Panel>
        <Tabs.Panel value="members">
          <WorkspaceMembers workspace={workspace} />
        </Tabs.Panel>
        <Tabs.Panel value="activity">
          <WorkspaceActivity id={workspace.id} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <WorkspaceSettings workspace={workspace} onGone={onGone} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
