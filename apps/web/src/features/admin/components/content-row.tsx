import type { ContentKind, ContentView } from "@commonplace/domain/moderation/schemas";
import { Button } from "@mantine/core";
import { useState } from "react";
import { formatDate } from "../../../shared/format/dates";
import { counted } from "../../../shared/format/plural";
import { REASON_NAMES } from "../../../shared/moderation/report-reasons";
import { SignInAgain } from "../../../shared/session/sign-in-again";
import { useRecentSignIn } from "../../../shared/session/use-recent-sign-in";
import { useDismissContentReports, useShowContent } from "../hooks/use-content-changes";
import classes from "./admin.module.css";
import { ModerateDialog } from "./moderate-dialog";

/** Something that a person made public, with its reports and the actions on it. */
export function ContentRow({ kind, item }: { kind: ContentKind; item: ContentView }) {
  const { id, name, text, authorEmail, createdAt, hiddenReason, reportCount, reports } = item;
  const [dialog, setDialog] = useState<"hide" | "delete" | null>(null);
  const show = useShowContent();
  const dismiss = useDismissContentReports();
  const signIn = useRecentSignIn();
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name} dir="auto">
          {name}
        </span>
        {hiddenReason !== null && <span className={classes.mark}>Hidden</span>}
        {reportCount > 0 && <span className={classes.mark}>{counted(reportCount, "report")}</span>}
        <p className={classes.quiet}>
          {authorEmail ?? "An account that is gone"} ·{" "}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
        {hiddenReason !== null && (
          <p className={classes.quiet} dir="auto">
            Reason: {hiddenReason}
          </p>
        )}
        {reports.map(({ reason, note, reportedBy }) => (
          <p key={reportedBy} className={classes.quiet} dir="auto">
            {REASON_NAMES[reason]}, says {reportedBy}
            {note && `: ${note}`}
          </p>
        ))}
        {text && (
          <details className={classes.quiet}>
            <summary>Text</summary>
            <p className={classes.excerpt} dir="auto">
              {text}
            </p>
          </details>
        )}
      </div>
      <div className={classes.actions}>
        {reportCount > 0 && (
          <Button
            variant="default"
            aria-label={`Dismiss the reports of ${name}`}
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate({ kind, id })}
          >
            Dismiss reports
          </Button>
        )}
        {hiddenReason === null ? (
          <Button variant="default" aria-label={`Hide ${name}`} onClick={() => setDialog("hide")}>
            Hide…
          </Button>
        ) : (
          <Button
            variant="default"
            aria-label={`Show ${name} again`}
            onClick={() => show.mutate({ kind, id })}
          >
            Show again
          </Button>
        )}
        <Button
          variant="default"
          aria-label={`Delete ${name}`}
          onClick={() => signIn.check(() => setDialog("delete"))}
        >
          Delete…
        </Button>
      </div>
      <SignInAgain opened={signIn.asking} onClose={signIn.stopAsking} returnTo="/admin?tab=content" />
      <ModerateDialog
        act="hide"
        kind={kind}
        item={item}
        opened={dialog === "hide"}
        onClose={() => setDialog(null)}
      />
      <ModerateDialog
        act="delete"
        kind={kind}
        item={item}
        opened={dialog === "delete"}
        onClose={() => setDialog(null)}
      />
    </li>
  );
}
