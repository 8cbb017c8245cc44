import { toast } from "@commonplace/ui";
import { useSearchParams } from "react-router-dom";
import { MentorScreen, type SourcePrompt } from "../../features/mentor";
import { AddPromptDialog, useUpdatePrompt } from "../../features/prompts";
import { errorMessage } from "../../shared/api/error-message";
import { isConflict } from "../../shared/api/server-error";
import { LoadingMentor } from "./loading-mentor";

const VERSION_NOTE = "Optimized with the AI Mentor";

/** AI Mentor; `?from=<id>` begins with a prompt of the library. */
export function MentorPage() {
  const [params] = useSearchParams();
  const { mutateAsync: update } = useUpdatePrompt();

  const saveVersion = async ({ id, version }: SourcePrompt, content: string) => {
    try {
      return await update({ id, content, expectedVersion: version, versionNote: VERSION_NOTE });
    } catch (error) {
      // The mutation reports every other failure.
      if (isConflict(error)) toast({ title: "Not saved", description: errorMessage(error), tone: "danger" });
      return null;
    }
  };
  return (
    <MentorScreen
      promptId={params.get("from")}
      loading={<LoadingMentor />}
      dialog={AddPromptDialog}
      saveVersion={saveVersion}
    />
  );
}
