import { PageHeader } from "@commonplace/ui";
import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import classes from "./admin.module.css";
import { AuditLog } from "./audit-log";
import { MentorCosts } from "./mentor-costs";
import { People } from "./people";
import { PublicContent } from "./public-content";
import { ServerState } from "./server-state";
import { SignUp } from "./sign-up";

interface AdminTab {
  /** Value of the tab in the address; the first tab has none there. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

const TABS: readonly AdminTab[] = [
  { id: "people", label: "People", content: <People /> },
  { id: "content", label: "Public content", content: <PublicContent /> },
  { id: "sign-up", label: "Sign-up", content: <SignUp /> },
  { id: "server", label: "Server", content: <ServerState /> },
  { id: "mentor", label: "Mentor", content: <MentorCosts /> },
  { id: "log", label: "Audit log", content: <AuditLog /> },
];

/** The site, for its owner and its admins; the open tab is in the address. */
export function AdminScreen() {
  const [params, setParams] = useSearchParams();
  const [first] = TABS;
  const open = TABS.find(({ id }) => id === params.get("tab")) ?? first;
  return (
    <>
      <PageHeader
        title="Administration"
        description="Who is here, who may join, what is public, and how the server is doing."
      />
      <Tabs
        value={open?.id}
        keepMounted={false}
        onChange={(id) => setParams(id === null || id === first?.id ? {} : { tab: id })}
      >
        <Tabs.List className={classes.tabs}>
          {TABS.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ id, content }) => (
          <Tabs.Panel key={id} value={id}>
            {content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
