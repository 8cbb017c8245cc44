import { EmptyState, ErrorState } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { useVersions } from "../hooks/use-versions";
import classes from "./history-panel.module.css";
import { ScoreTrend } from "./score-trend";
import { VersionChanges } from "./version-changes";
import { VersionList } from "./version-list";

/** A prompt's earlier versions, each beside what the prompt is now. */
export function HistoryPanel({ promptId: id }: { promptId: string }) {
  const history = useVersions(id);
  const [chosen, setChosen] = useState<number | null>(null);

  if (history.isLoadingError) {
    return (
      <ErrorState
        title="The history could not be loaded"
        message={errorMessage(history.error)}
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
      />
    );
  }
  if (!history.data) return <Skeleton height={240} aria-label="Loading the history" role="status" />;
  const versions = history.data.pages.flatMap((page) => page.items);
  const [present, ...earlier] = versions;
  const selected = earlier.find(({ version }) => version === chosen) ?? earlier[0];
  if (!present || !selected) {
    return (
      <EmptyState
        icon={<IconHistory size={40} />}
        title="No earlier versions"
        description="Each time you save a change, what was there before is kept here."
      />
    );
  }
  return (
    <div className={classes.columns}>
      <div>
        <ScoreTrend versions={versions} />
        <VersionList
          versions={versions}
          selected={selected.version}
          onSelect={setChosen}
          more={
            history.hasNextPage
              ? { load: () => void history.fetchNextPage(), loading: history.isFetchingNextPage }
              : null
          }
        />
      </div>
      <VersionChanges
        key={selected.version}
        promptId={id}
        version={selected}
        present={present.version}
        onRestore={() => setChosen(selected.version)}
      />
    </div>
  );
}
