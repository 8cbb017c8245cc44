import type { AppRouter } from "@commonplace/api-routers";
import { EmptyState, ErrorState } from "@commonplace/ui";
import { IconFileUnknown } from "@tabler/icons-react";
import type { TRPCClientErrorLike } from "@trpc/client";
import { errorMessage } from "../../../shared/api/error-message";

interface PromptUnavailableProps {
  error: TRPCClientErrorLike<AppRouter>;
  onRetry: () => unknown;
  retrying: boolean;
}

/** A prompt that cannot be shown: gone (or never the reader's), or not loaded. */
export function PromptUnavailable({ error, onRetry, retrying }: PromptUnavailableProps) {
  return error.data?.code === "NOT_FOUND" ? (
    <EmptyState
      icon={<IconFileUnknown size={40} />}
      title="Prompt not found"
      description="It may have been deleted, or it belongs to someone else."
    />
  ) : (
    <ErrorState
      title="This prompt could not be loaded"
      message={errorMessage(error)}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
