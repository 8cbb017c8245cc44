import { Button } from "@mantine/core";
import { IconFlag } from "@tabler/icons-react";
import { useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { counted } from "../../../shared/format/plural";
import { REASON_NAMES } from "../../../shared/moderation/report-reasons";
import { useUser } from "../../../shared/session/use-user";
import { useDismissReports } from "../hooks/use-template-changes";
import classes from "./reports-button.module.css";

/** The newest reports are enough to act on; those behind them come forward as these are dealt with. */
const SHOWN = 50;

/** People's reports, for the site's owner; nothing for others, or without reports. */
export function ReportsButton({ onOpen }: { onOpen: (templateId: string) => void }) {
  const { isSiteOwner } = useUser();
  const { data } = trpc.templates.reports.useQuery({ limit: SHOWN }, { enabled: isSiteOwner });
  const dismiss = useDismissReports();
  const [opened, setOpened] = useState(false);
  const reports = data?.items ?? [];
  if (reports.length === 0 && !opened) return null;
  return (
    <div>
      <Button variant="default" leftSection={<IconFlag size={18} />} onClick={() => setOpened(true)}>
        {data?.nextCursor ? `More than ${SHOWN} reports` : counted(reports.length, "report")}
      </Button>
      <DialogFrame opened={opened} onClose={() => setOpened(false)} title="Reported Templates" size={640}>
        {reports.length === 0 && <p>There is nothing left to look at.</p>}
        <ul className={classes.reports}>
          {reports.map(({ templateId, title, reason, note, reportedBy }) => (
            <li key={templateId + reportedBy} className={classes.report}>
              <p className={classes.title}>{title}</p>
              <p>
                {REASON_NAMES[reason]}, says {reportedBy}
              </p>
              {note && (
                <p className={classes.note} dir="auto">
                  {note}
                </p>
              )}
              <div className={classes.actions}>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    setOpened(false);
                    onOpen(templateId);
                  }}
                >
                  Open
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => dismiss.mutate({ id: templateId })}
                >
                  Dismiss
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </DialogFrame>
    </div>
  );
}
