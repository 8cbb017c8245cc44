import { type KeyboardEvent, useEffect, useState } from "react";
import { holdsMod } from "../../../shared/keyboard/modifier-key";

interface PaletteKeys<Item> {
  query: string;
  /** Identifies the list; a new list starts with its first item selected. */
  scope: string;
  items: readonly Item[];
  /** False while the answer to what is typed is on its way. */
  isSettled: (active: Item | undefined) => boolean;
  /** @param copying true for Ctrl or Cmd with Enter. */
  onChoose: (item: Item, copying: boolean) => void;
  /** Brings an item into view. */
  reveal: (item: Item) => void;
  /** Ctrl or Cmd with the full stop: lists the commands for an item. */
  onActions: (item: Item) => void;
  /** Backspace with nothing typed. */
  onBack: () => void;
}

/**
 * The selected item of the palette, and the keys that move the selection and choose it while the search field keeps the
 * focus. Each new query selects the first item. Enter before the answer has arrived chooses the first item of the
 * answer, not the current one.
 */
export function usePaletteKeys<Item>({
  query,
  scope,
  items,
  isSettled,
  onChoose,
  reveal,
  onActions,
  onBack,
}: PaletteKeys<Item>) {
  const asked = `${scope} ${query}`;
  const [selection, setSelection] = useState({ asked, index: 0 });
  const [pending, setPending] = useState<{ asked: string; copying: boolean } | null>(null);
  const wanted = selection.asked === asked ? selection.index : 0;
  const active = Math.min(wanted, items.length - 1);
  const activeItem = items[active];
  const settled = isSettled(activeItem);

  const select = (index: number) => setSelection({ asked, index });
  const move = (by: number) => {
    const index = (active + by + items.length) % items.length;
    const item = items[index];
    if (item === undefined) return;
    select(index);
    reveal(item);
  };

  useEffect(() => {
    if (!pending || !settled) return;
    setPending(null);
    if (pending.asked === asked && activeItem !== undefined) onChoose(activeItem, pending.copying);
  }, [pending, settled, asked, activeItem, onChoose]);

  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter") {
      if (!settled) setPending({ asked, copying: holdsMod(event) });
      else if (activeItem !== undefined) onChoose(activeItem, holdsMod(event));
    } else if (event.key === "." && holdsMod(event)) {
      if (activeItem !== undefined) onActions(activeItem);
    } else if (event.key === "Backspace" && query === "") onBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return { active, activeItem, select, onKey };
}
