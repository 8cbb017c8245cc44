import { lazy, useState } from "react";
import { AddPromptDialog, loadAddPromptDialog } from "../../features/prompts";
import { useDialogParams } from "../../shared/dialogs/dialog-params";
import { useShortcut } from "../../shared/keyboard/shortcuts";
import { OnDemand } from "./on-demand";

const loadOpenPrompt = () => import("./open-prompt");
const OpenPrompt = lazy(async () => ({ default: (await loadOpenPrompt()).OpenPrompt }));
const ShortcutsDialog = lazy(async () => ({ default: (await import("./shortcuts-dialog")).ShortcutsDialog }));

/** The dialogs every page can open: the two of the address, and the list of shortcuts. */
export function ShellDialogs() {
  const { promptId, adding, closeDialog } = useDialogParams();
  const [listing, setListing] = useState(false);
  useShortcut("?", () => setListing(true));
  return (
    <>
      <OnDemand wanted={adding} preload={loadAddPromptDialog}>
        <AddPromptDialog opened={adding} onClose={closeDialog} />
      </OnDemand>
      <OnDemand wanted={promptId !== null} preload={loadOpenPrompt}>
        <OpenPrompt promptId={promptId} onClose={closeDialog} />
      </OnDemand>
      <OnDemand wanted={listing}>
        <ShortcutsDialog opened={listing} onClose={() => setListing(false)} />
      </OnDemand>
    </>
  );
}
