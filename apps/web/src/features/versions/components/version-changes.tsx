import type { PromptVersion, PromptVersionHead } from "@commonplace/domain/prompts/schemas";
import { diffWords, ErrorState, WordDiff } from "@commonplace/ui";
import { Button, Skeleton } from "@mantine/core";
import { errorMessage } from "../../../shared/api/error-message";
import { isConflict } from "../../../shared/api/server-error";
import { trpc } from "../../../shared/api/trpc";
import { DiffView } from "../../../shared/text/diff-view";
import { useRestoreVersion } from "../hooks/use-versions";
import classes from "./history-panel.module.css";

interface VersionChangesProps {
  promptId: string;
  version: PromptVersionHead;
  /** The number of the version the prompt is at. */
  present: number;
  /** It stays selected when newer versions appear. */
  onRestore: () => void;
}

/** The changes since an earlier version, with restore. */
export function VersionChanges({ promptId, version: { version }, present, onRestore }: VersionChangesProps) {
  const before = trpc.prompts.versions.get.useQuery({ id: promptId, version });
  const after = trpc.prompts.versions.get.useQuery({ id: promptId, version: present });
  const restore = useRestoreVersion();
  const refused = isConflict(restore.error);
  const start = () => {
    onRestore();
    restore.mutate({ id: promptId, version, expectedVersion: present });
  };
  const failed = before.isError ? before : after.isError ? after : null;
  return (
    <section className={classes.changes} aria-label={`Changes since version ${version}`}>
      <div className={classes.head}>
        <h3 className={classes.title}>Changes since version {version}</h3>
        {!refused && (
          <Button variant="default" loading={restore.isPending} onClick={start}>
            Restore version {version}
          </Button>
        )}
      </div>
      {refused && (
        <div className={classes.refused} role="alert">
          <p>
            Version {version} was not restored: version {present} was saved in the meantime. Below is what has
            changed up to that one.
          </p>
          <div className={classes.choice}>
            <Button variant="subtle" color="gray" onClick={restore.reset}>
              Keep version {present}
            </Button>
            <Button variant="default" onClick={start}>
              Restore version {version} anyway
            </Button>
          </div>
        </div>
      )}
      {failed ? (
        <ErrorState
          title="This version could not be loaded"
          message={errorMessage(failed.error)}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : before.data && after.data ? (
        <Comparison before={before.data} after={after.data} />
      ) : (
        <Skeleton height={200} />
      )}
    </section>
  );
}

const SHORT_FIELDS: readonly { label: string; textOf: (version: PromptVersion) => string }[] = [
  { label: "Title", textOf: ({ title }) => title },
  { label: "Description", textOf: ({ description }) => description ?? "" },
  { label: "Tags", textOf: ({ tags }) => tags.map((tag) => `#${tag}`).join(" ") },
];

function Comparison({ before, after }: { before: PromptVersion; after: PromptVersion }) {
  const changed = SHORT_FIELDS.filter(({ textOf }) => textOf(before) !== textOf(after));
  const sameCategory = before.category === after.category;
  return (
    <>
      {(changed.length > 0 || !sameCategory) && (
        <dl className={classes.fields}>
          {changed.map(({ label, textOf }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <WordDiff parts={diffWords(textOf(before), textOf(after))} />
              </dd>
            </div>
          ))}
          {!sameCategory && (
            <div>
              <dt>Category</dt>
              <dd>It was filed in another category then.</dd>
            </div>
          )}
        </dl>
      )}
      {before.content === after.content ? (
        <p className={classes.same}>The content is the same.</p>
      ) : (
        <DiffView
          before={before.content}
          after={after.content}
          beforeLabel={`Version ${before.version}`}
          afterLabel="Now"
        />
      )}
    </>
  );
}
