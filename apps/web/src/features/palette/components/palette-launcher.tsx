import { Kbd, UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type ComponentType, Suspense, useCallback, useState } from "react";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import { useOnceTrue } from "../../../shared/dialogs/use-once-true";
import { useModKeys } from "../../../shared/keyboard/modifier-key";
import { usePaletteKey } from "../hooks/use-palette-key";
import { loadPalette } from "./lazy-palette";
import classes from "./palette-launcher.module.css";
import type { PaletteState } from "./palette-state";
import { PaletteWaiting } from "./palette-waiting";

/**
 * The header's search: a button in the shape of a field that opens the palette, which its key opens, too. The palette's
 * code loads when it is first asked for.
 *
 * @param palette the palette with all it lists, as the app composes it.
 */
export function PaletteLauncher({ palette: Palette }: { palette: ComponentType<PaletteState> }) {
  const { promptId, adding } = useDialogParams();
  const [opened, setOpened] = useState(false);
  const wasOpened = useOnceTrue(opened);
  const [opener, setOpener] = useState<Element | null>(null);
  const [typedEarly, setTypedEarly] = useState("");
  const keys = useModKeys("K");

  const open = () => {
    setOpener(document.activeElement);
    setOpened(true);
  };
  // Restore the focus before a chosen command runs, so that a dialog it opens gives the focus back to the page.
  const close = useCallback(() => {
    setOpened(false);
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }, [opener]);
  usePaletteKey(open, loadPalette, promptId !== null || adding ? 1 : 0);

  return (
    <>
      <UnstyledButton
        className={classes.field}
        aria-label="Search prompts and commands"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={loadPalette}
        onFocus={loadPalette}
        onClick={open}
      >
        <IconSearch size={18} aria-hidden="true" />
        <span className={classes.word}>Search…</span>
        <Kbd className={classes.keys} aria-hidden="true">
          {keys.replace("+", " ")}
        </Kbd>
      </UnstyledButton>
      <Suspense
        fallback={opened && <PaletteWaiting typed={typedEarly} onType={setTypedEarly} onClose={close} />}
      >
        {wasOpened && <Palette opened={opened} opener={opener} typedEarly={typedEarly} onClose={close} />}
      </Suspense>
    </>
  );
}
