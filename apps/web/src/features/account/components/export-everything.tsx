import type { StorageView } from "@commonplace/domain/storage/schemas";
import { Button, Progress } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { trpc } from "../../../shared/api/trpc";
import { formatFileSize } from "../../../shared/format/file-size";
import { counted } from "../../../shared/format/plural";
import { SignInAgain } from "../../../shared/session/sign-in-again";
import { useRecentSignIn } from "../../../shared/session/use-recent-sign-in";
import { useAccountExport } from "../hooks/use-account-export";
import classes from "./account.module.css";

/** Exports all of the person's data as one zip. */
export function ExportEverything() {
  const { data: summary } = trpc.account.exportSummary.useQuery();
  const { data: storage } = trpc.account.storage.useQuery();
  const { received, start, cancel } = useAccountExport();
  const signIn = useRecentSignIn();
  return (
    <section className={classes.section} aria-labelledby="account-export">
      <h2 id="account-export" className={classes.title}>
        Export everything
      </h2>
      <p className={classes.text}>
        One zip with all that is yours: prompts, their versions and the trash, categories, documents,
        templates, ratings, workspaces, shares and optimizations. Documents come as files, all else as lines
        of JSON.
        {summary &&
          ` It holds ${counted(summary.prompts, "prompt")} and ${counted(summary.documents, "document")}` +
            `${summary.documents > 0 ? ` (${formatFileSize(summary.documentBytes)})` : ""}.`}
      </p>
      {storage && <p className={classes.text}>{describeStorage(storage)}</p>}
      <SignInAgain opened={signIn.asking} onClose={signIn.stopAsking} returnTo="/account" />
      {received === null ? (
        <div className={classes.buttons}>
          <Button leftSection={<IconDownload size={16} />} onClick={() => signIn.check(start)}>
            Export everything
          </Button>
        </div>
      ) : (
        <div className={classes.progress}>
          <Progress value={100} animated aria-label="Exporting" />
          <span role="status">Exporting: {formatFileSize(received)} so far</span>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
    </section>
  );
}

function describeStorage({ usedBytes, quotaBytes }: StorageView): string {
  const used = formatFileSize(usedBytes);
  const of = quotaBytes === null ? "" : ` of your ${formatFileSize(quotaBytes)}`;
  return `Prompts, their versions, documents and imports take up ${used}${of}.`;
}
