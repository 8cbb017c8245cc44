import type { SiteState } from "@commonplace/domain/site/schemas";
import { ErrorState, FigureTiles } from "@commonplace/ui";
import { Alert, Skeleton } from "@mantine/core";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { formatRelative } from "../../../shared/format/dates";
import { formatFileSize } from "../../../shared/format/file-size";
import { counted, formatCount } from "../../../shared/format/plural";
import classes from "./admin.module.css";

/** The state of the site: failures, sizes, the last backup, background jobs, versions. */
export function ServerState() {
  const query = trpc.admin.site.useQuery();
  if (query.isLoadingError) {
    return (
      <ErrorState
        title="The server's state could not be loaded"
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const { data } = query;
  if (!data) return <Skeleton height={320} radius={8} />;
  const { versions, lastBackup } = data;
  return (
    <div className={classes.parts}>
      {data.problems.length > 0 ? (
        <Alert color="yellow" title="Something does not work">
          {data.problems.join(" ")}
        </Alert>
      ) : (
        <p className={classes.text}>Everything works.</p>
      )}
      {data.advice.length > 0 && (
        <Alert color="gray" title="Settings to look at">
          {data.advice.map((advice) => (
            <p key={advice} className={classes.advice}>
              {advice}
            </p>
          ))}
        </Alert>
      )}
      <FigureTiles
        label="Sizes"
        busy={false}
        tiles={[
          { label: "People", figure: formatCount(data.people) },
          { label: "Database", figure: formatFileSize(data.databaseBytes) },
          {
            label: "Documents",
            figure: formatFileSize(data.documentBytes),
            note: counted(data.documents, "file"),
          },
          {
            label: "Last backup",
            figure: lastBackup ? formatRelative(lastBackup.startedAt) : "None yet",
            note: lastBackup
              ? `${formatFileSize(lastBackup.bytes)}, ${lastBackup.place}`
              : "Set BACKUP_EVERY",
          },
        ]}
      />
      <Jobs jobs={data.jobs} />
      <p className={classes.quiet}>
        Commonplace {versions.commonplace} · Node.js {versions.node} · PostgreSQL {versions.postgres}
        {data.quotaBytes !== null && ` · ${formatFileSize(data.quotaBytes)} for each person`}
      </p>
    </div>
  );
}

function Jobs({ jobs }: { jobs: SiteState["jobs"] }) {
  return (
    <section className={classes.part} aria-labelledby="admin-jobs">
      <h2 id="admin-jobs" className={classes.title}>
        Background jobs
      </h2>
      {jobs.length === 0 && <p className={classes.quiet}>None has run yet.</p>}
      <ul className={classes.rows} aria-label="Background jobs" hidden={jobs.length === 0}>
        {jobs.map(({ kind, waiting, running, done, failed, lastDoneAt, lastError }) => (
          <li key={kind} className={classes.row}>
            <div className={classes.words}>
              <span className={classes.name}>{kind}</span>
              {failed > 0 && <span className={classes.mark}>{formatCount(failed)} failed</span>}
              <p className={classes.quiet}>
                {running > 0 && `${formatCount(running)} running · `}
                {waiting > 0 && `${formatCount(waiting)} waiting · `}
                {formatCount(done)} done in a day
                {lastDoneAt && (
                  <>
                    , the last <time dateTime={lastDoneAt}>{formatRelative(lastDoneAt)}</time>
                  </>
                )}
              </p>
              {failed > 0 && lastError && <p className={classes.quiet}>{lastError}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
