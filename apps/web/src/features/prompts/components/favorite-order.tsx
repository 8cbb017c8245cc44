import { type RefObject, useEffect, useRef } from "react";
import { cardOf, promptIdOf } from "../hooks/focused-card";
import { useMoveFavorite } from "../hooks/use-move-favorite";
import classes from "./favorite-order.module.css";

/** Data type of the drag, so that no other drag can be dropped here. */
const FAVORITE_DATA = "application/x-commonplace-favorite";

/**
 * Lets people reorder the favorites in an element: by dragging one onto another, or with Alt and an arrow key. On touch
 * screens the menus of the cards do it. It listens to the element, so the cards need no code for it.
 */
export function FavoriteOrder({ area }: { area: RefObject<HTMLElement | null> }) {
  const mover = useMoveFavorite();
  const current = useRef(mover);
  useEffect(() => {
    current.current = mover;
  });

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const listening = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listen: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, listen, { signal: listening.signal });
    const elementOf = ({ target }: Event) => (target instanceof Element ? target : null);

    let shown: HTMLElement | null = null;
    const showTarget = (card: HTMLElement | null) => {
      shown?.classList.remove(classes.target ?? "");
      card?.classList.add(classes.target ?? "");
      shown = card;
    };
    let dragged: string | null = null;

    on("dragstart", (event) => {
      const card = cardOf(elementOf(event));
      const id = promptIdOf(card);
      if (!card || id === null || !event.dataTransfer) return;
      dragged = id;
      event.dataTransfer.setData(FAVORITE_DATA, id);
      const box = card.getBoundingClientRect();
      event.dataTransfer.setDragImage(card, event.clientX - box.left, event.clientY - box.top);
    });
    on("dragover", (event) => {
      if (dragged === null || !event.dataTransfer?.types.includes(FAVORITE_DATA)) return;
      const card = cardOf(elementOf(event));
      showTarget(promptIdOf(card) === dragged ? null : card);
      if (!card) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
    });
    on("dragleave", (event) => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) showTarget(null);
    });
    on("drop", (event) => {
      const target = promptIdOf(elementOf(event));
      showTarget(null);
      if (dragged === null || target === null) return;
      event.preventDefault();
      current.current.moveTo(dragged, target);
    });
    on("dragend", () => {
      showTarget(null);
      dragged = null;
    });
    on("keydown", (event) => {
      const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
      if (by === null || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const id = promptIdOf(elementOf(event));
      if (id === null) return;
      event.preventDefault();
      current.current.step(id, by);
    });
    element.dataset.movable = "true";
    return () => {
      listening.abort();
      delete element.dataset.movable;
    };
  }, [area]);
  return null;
}
