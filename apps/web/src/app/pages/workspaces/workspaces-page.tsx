import { PageHeader } from "@commonplace/ui";
import { Button, Tabs } from "@mantine/core";
import { IconPlus, IconTicket } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useCategories } from "../../../features/prompts";
import { CommunityTemplates } from "../../../features/templates";
import { CreateWorkspaceDialog, JoinWorkspaceDialog, MyWorkspaces } from "../../../features/workspaces";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import { usePageTitle } from "../../../shared/navigation/page-title";
import classes from "./workspaces-page.module.css";

interface HubTab {
  /** Value of the tab in the address; the first tab has none there. */
  id: string;
  label: string;
  content: ReactNode;
}

/** The Collaboration Hub. */
export function WorkspacesPage() {
  usePageTitle("Collaboration Hub");
  const navigate = useNavigate();
  // The open dialog is part of the address, so that the command palette and links can open it.
  const [params, setParams] = useSearchParams();
  const dialog = params.get("dialog");
  const showDialog = (name: "create" | "join" | null) =>
    setParams(
      (before) => {
        before.delete("dialog");
        if (name) before.set("dialog", name);
        return before;
      },
      { replace: name === null },
    );
  const close = () => showDialog(null);
  const { builtIn, custom } = useCategories();
  const { openPrompt } = useDialogParams();
  return (
    <>
      <PageHeader
        title="Collaboration Hub"
        description="Share prompts with the people you work with."
        actions={
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconTicket size={18} />}
              onClick={() => showDialog("join")}
            >
              Join Workspace
            </Button>
            <Button leftSection={<IconPlus size={18} />} onClick={() => showDialog("create")}>
              Create Workspace
            </Button>
          </div>
        }
      />
      <HubTabs
        tabs={[
          {
            id: "workspaces",
            label: "My Workspaces",
            content: <MyWorkspaces onCreate={() => showDialog("create")} onJoin={() => showDialog("join")} />,
          },
          {
            id: "templates",
            label: "Community Templates",
            content: <CommunityTemplates destinations={[...builtIn, ...custom]} onOpenPrompt={openPrompt} />,
          },
        ]}
      />
      <CreateWorkspaceDialog opened={dialog === "create"} onClose={close} />
      <JoinWorkspaceDialog
        opened={dialog === "join"}
        onClose={close}
        onJoined={(id) => navigate(`/workspaces/${id}`)}
      />
    </>
  );
}

/** The Hub's tabs; the open one is in the address. */
function HubTabs({ tabs }: { tabs: readonly HubTab[] }) {
  const [params, setParams] = useSearchParams();
  const [first] = tabs;
  const open = tabs.find(({ id }) => id === params.get("tab")) ?? first;
  return (
    <Tabs
      value={open?.id}
      keepMounted={false}
      onChange={(id) => setParams(id === null || id === first?.id ? {} : { tab: id })}
    >
      <Tabs.List className={classes.tabs}>
        {tabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Panel key={id} value={id}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
