import { Skeleton } from "@mantine/core";
import { type ComponentProps, lazy, Suspense } from "react";
import { DocumentsPanel } from "../../features/documents";
import { PromptDetailDialog } from "../../features/prompts";
import { PublishPanel } from "../../features/templates";
import { HistoryPanel } from "../../features/versions";
import {
  type PromptSharing,
  PromptSharingProvider,
  type SharingProps,
} from "../../shared/slots/prompt-sharing";
import { type PromptTab, PromptTabsProvider } from "../../shared/slots/prompt-tabs";

const Panel = lazy(async () => ({ default: (await import("../../features/workspaces")).SharingPanel }));

/** Where a prompt is shared; the code of workspaces loads when this is first shown. */
function SharingPanel(props: SharingProps) {
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <Panel {...props} />
    </Suspense>
  );
}

/** Parts of a prompt that other features show, besides its content. */
const TABS: readonly PromptTab[] = [
  { id: "documents", label: "Documents", panel: DocumentsPanel },
  { id: "history", label: "History", panel: HistoryPanel, isForOwner: true },
];

const SHARING: PromptSharing = { workspaces: SharingPanel, publish: PublishPanel };

/** The dialog of a prompt, with the parts that other features add to it. */
export function OpenPrompt(props: ComponentProps<typeof PromptDetailDialog>) {
  return (
    <PromptTabsProvider tabs={TABS}>
      <PromptSharingProvider sharing={SHARING}>
        <PromptDetailDialog {...props} />
      </PromptSharingProvider>
    </PromptTabsProvider>
  );
}
