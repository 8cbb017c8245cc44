import { Menu } from "@mantine/core";
import {
  type HTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useState,
} from "react";
import { useSelection } from "../../../shared/selection/selection";
import { PromptMenuItems } from "../components/lazy-menu-items";
import { cardOf, promptIdOf } from "./focused-card";
import { usePromptCache } from "./prompt-cache";
import type { PromptRow } from "./prompt-lists";
import { useLongPress } from "./use-long-press";
import { useSwipe } from "./use-swipe";

interface ContextMenu {
  readonly prompt: PromptRow;
  readonly x: number;
  readonly y: number;
}

/** Handlers for the element around a page's prompt cards, and the menu that they open. */
export interface PromptCardArea {
  readonly handlers: HTMLAttributes<HTMLElement>;
  readonly menu: ReactNode;
}

/**
 * Prompt cards that take a long press, which selects, a swipe, which favorites or copies, and a press with the right button or the menu key, which opens the
 * card's menu there.
 */
export function usePromptCardArea(): PromptCardArea {
  const cache = usePromptCache();
  const selection = useSelection();
  const [menu, setMenu] = useState<ContextMenu | null>(null);
  const [opened, setOpened] = useState(false);

  const longPress = useLongPress((target) => {
    const id = promptIdOf(target);
    if (id !== null) selection?.toggle(id);
  });
  const swipe = useSwipe(() => selection?.isActive() ?? false);

  const onContextMenu = (event: MouseEvent) => {
    const { target, nativeEvent } = event;
    const card = target instanceof Element ? cardOf(target) : null;
    const prompt = card && cache.find(promptIdOf(card) ?? "");
    // With Shift the browser's own menu opens, and on a text that is selected, which someone is about to copy.
    if (!card || !prompt || event.shiftKey || window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    // A finger that rests selects.
    if (nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === "touch") return;
    const link = card.querySelector<HTMLElement>("[data-card-link]");
    link?.focus({ preventScroll: true });
    // The menu key presses nowhere: the menu opens at the title.
    const box = (link ?? card).getBoundingClientRect();
    const isPress = event.clientX !== 0 || event.clientY !== 0;
    setMenu({ prompt, x: isPress ? event.clientX : box.left, y: isPress ? event.clientY : box.bottom });
    setOpened(true);
  };

  return {
    handlers: {
      onPointerDown: both(longPress.onPointerDown, swipe.onPointerDown),
      onPointerMove: both(longPress.onPointerMove, swipe.onPointerMove),
      onPointerUp: both(longPress.onPointerUp, swipe.onPointerUp),
      onPointerCancel: both(longPress.onPointerCancel, swipe.onPointerCancel),
      onClickCapture: longPress.onClickCapture,
      onContextMenu,
    },
    menu: menu && (
      <Menu
        key={`${menu.prompt.id} ${menu.x} ${menu.y}`}
        position="bottom-start"
        width={232}
        opened={opened}
        onChange={setOpened}
      >
        <Menu.Target>
          <Anchor x={menu.x} y={menu.y} />
        </Menu.Target>
        <Menu.Dropdown aria-label={`Actions for ${menu.prompt.title}`}>
          <PromptMenuItems prompt={menu.prompt} />
        </Menu.Dropdown>
      </Menu>
    ),
  };
}

/** One handler that calls two, in turn. */
const both =
  (first: (event: PointerEvent) => void, second: (event: PointerEvent) => void) => (event: PointerEvent) => {
    first(event);
    second(event);
  };

/** The place where a menu opens. It is no button, so it drops the ARIA attributes meant for a menu's button. */
function Anchor({ x, y, ref }: Pick<ContextMenu, "x" | "y"> & { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} style={{ position: "fixed", left: x, top: y }} />;
}
