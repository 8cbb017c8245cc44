import { lazy, Suspense, useState } from "react";
import { useDialogParams } from "../../lib/dialog-params";
import { useShortcut } from "../../lib/shortcuts";
import { useOnceTrue } from "../../lib/use-once-true";

const AddPromptDialog = lazy(async () => ({
  default: (await import("../../features/prompts")).AddPromptDialog,
}));
const PromptDetailDialog = lazy(async () => ({
  default: (await import("../../features/prompts")).PromptDetailDialog,
}));
const ShortcutsDialog = lazy(async () => ({ default: (await import("./shortcuts-dialog")).ShortcutsDialog }));

/**
 * The dialogs every page can open (spec §2): the two of the address, and the list of shortcuts. Each is loaded when it
 * is first asked for, and stays, so that it can close in its own time.
 */
export function ShellDialogs() {
  const { promptId, adding, closeDialog } = useDialogParams();
  const [listing, setListing] = useState(false);
  useShortcut("?", "List the shortcuts", () => setListing(true));
  const wasAdding = useOnceTrue(adding);
  const wasDetail = useOnceTrue(promptId !== null);
  const wasListing = useOnceTrue(listing);
  return (
    <>
      <Suspense>{wasAdding && <AddPromptDialog opened={adding} onClose={closeDialog} />}</Suspense>
      <Suspense>{wasDetail && <PromptDetailDialog promptId={promptId} onClose={closeDialog} />}</Suspense>
      <Suspense>
        {wasListing && <ShortcutsDialog opened={listing} onClose={() => setListing(false)} />}
      </Suspense>
    </>
  );
}
