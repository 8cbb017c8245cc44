import { ErrorState } from "@commonplace/ui";
import { Button, Skeleton } from "@mantine/core";
import { errorMessage } from "../../../shared/api/error-message";
import type { Trash } from "../hooks/use-trash";
import classes from "./trash-list.module.css";
import { TrashedPromptItem } from "./trashed-prompt-item";

/** Placeholders while nothing is known. */
const PLACEHOLDERS = 6;

/** The prompts in the trash, the last deleted first. */
export function TrashList({ trash }: { trash: Trash }) {
  if (trash.isLoadingError) {
    return (
      <ErrorState
        title="The trash could not be loaded"
        message={errorMessage(trash.error)}
        onRetry={() => void trash.refetch()}
        retrying={trash.isFetching}
      />
    );
  }
  if (!trash.data) {
    return (
      <div className={classes.list} role="status" aria-label="Loading the trash">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <Skeleton key={index} className={classes.placeholder} />
        ))}
      </div>
    );
  }
  const items = trash.data.pages.flatMap((page) => page.items);
  return (
    <>
      <ul className={classes.list} aria-label="Trash">
        {items.map((prompt) => (
          <TrashedPromptItem key={prompt.id} prompt={prompt} />
        ))}
      </ul>
      {trash.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={trash.isFetchingNextPage}
            onClick={() => void trash.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
      {trash.isFetchNextPageError && (
        <p className={classes.failure} role="alert">
          More could not be loaded. {errorMessage(trash.error)}
        </p>
      )}
    </>
  );
}
