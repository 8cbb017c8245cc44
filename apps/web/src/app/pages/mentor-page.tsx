import { useSearchParams } from "react-router-dom";
import { MentorScreen, type SourcePrompt } from "../../features/mentor";
import { AddPromptDialog, useUpdatePrompt } from "../../features/prompts";
import { LoadingMentor } from "./loading-mentor";

const VERSION_NOTE = "Optimized with the AI Mentor";

/** AI Mentor (spec §2); `?from=<id>` begins with a prompt of the library. */
export function MentorPage() {
  const [params] = useSearchParams();
  const { mutateAsync: update } = useUpdatePrompt();

  const saveVersion = async ({ id, version }: SourcePrompt, content: string) => {
    try {
      return await update({ id, content, expectedVersion: version, versionNote: VERSION_NOTE });
    } catch {
      // The update tells of it.
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
