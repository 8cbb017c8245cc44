import { lazy, useState } from "react";
import { AddPromptDialog } from "../../features/prompts";
import { useDialogParams } from "../../shared/dialogs/dialog-params";
import { useShortcut } from "../../shared/keyboard/shortcuts";
import { OnDemand } from "./on-demand";

const OpenPrompt = lazy(async () => ({ default: (await import("./open-prompt")).OpenPrompt }));
const ShortcutsDialog = lazy(async () => ({ default: (await import("./shortcuts-dialog")).ShortcutsDialog }));

/** The dialogs every page can open: the two of the address, and the list of shortcuts. */
export function ShellDialogs() {
  const { promptId, adding, closeDialog } = useDialogParams();
  const [listing, setListing] = useState(false);
  useShortcut("?", () => setListing(true));
  return (
    <>
      <OnDemand wanted={adding}>
        <AddPromptDialog opened={adding} onClose={closeDialog} />
      </OnDemand>
      <OnDemand wanted={promptId !== null}>
        <OpenPrompt promptId={promptId} onClose={closeDialog} />
      </OnDemand>
      <OnDemand wanted={listing}>
        <ShortcutsDialog opened={listing} onClose={() => setListing(false)} />
      </OnDemand>
    </>
  );
}
