import { type PointerEvent, useRef } from "react";
import { ACTION_ATTRIBUTE, cardOf } from "./focused-card";
import classes from "./use-swipe.module.css";

/** A finger that moves farther does more than tap, in px. */
const MOVED = 10;
/** How far a card is drawn until letting go of it presses a button, in px. */
const FAR_ENOUGH = 72;
/** How far a card can be drawn, in px: its label needs no more room. */
const FARTHEST = 96;
/** How long a card takes back to its place, in ms. */
const RETURN_TIME = 150;

interface Swipe {
  readonly card: HTMLElement;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** How far the card is drawn to the right, in px; null until the finger has moved far enough to tell its direction. */
  drawn: number | null;
}

/**
 * Lets a finger draw a prompt's card to the right, which favorites it, and to the left, which copies it: letting go presses
 * the card's own button. Cards stay where they are for people who want no motion, and while `isOff` says so.
 *
 * @returns handlers for the element around the cards.
 */
export function useSwipe(isOff: () => boolean) {
  const swipe = useRef<Swipe | null>(null);

  const end = () => {
    const { card, drawn } = swipe.current ?? {};
    swipe.current = null;
    if (!card || drawn == null) return;
    card.classList.remove(classes.swiped ?? "");
    card.style.translate = "";
    card.animate([{ translate: `${drawn}px` }, { translate: "0" }], {
      duration: RETURN_TIME,
      easing: "ease-out",
    });
  };

  return {
    onPointerDown: ({ pointerType, isPrimary, target, pointerId, clientX: x, clientY: y }: PointerEvent) => {
      end();
      if (isOff() || pointerType !== "touch" || !isPrimary || !(target instanceof Element)) return;
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      const card = cardOf(target);
      if (card) swipe.current = { card, pointerId, x, y, drawn: null };
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const now = swipe.current;
      if (!now || now.pointerId !== pointerId) return;
      const [across, down] = [clientX - now.x, Math.abs(clientY - now.y)];
      if (now.drawn === null) {
        if (Math.hypot(across, down) <= MOVED) return;
        // The finger scrolls.
        if (Math.abs(across) < 2 * down) return end();
        // A finger that leaves the card still draws it.
        now.card.setPointerCapture(pointerId);
        now.card.classList.add(classes.swiped ?? "");
      }
      now.drawn = Math.max(-FARTHEST, Math.min(FARTHEST, across));
      now.card.style.translate = `${now.drawn}px`;
      now.card.dataset.swiped = labelOf(now.card, now.drawn);
      now.card.toggleAttribute("data-far", isFar(now.drawn));
    },
    onPointerUp: () => {
      const { card, drawn } = swipe.current ?? {};
      end();
      if (card && drawn != null && isFar(drawn)) buttonOf(card, drawn)?.click();
    },
    onPointerCancel: end,
  };
}

const isFar = (drawn: number) => Math.abs(drawn) >= FAR_ENOUGH;

const buttonOf = (card: HTMLElement, drawn: number) =>
  card.querySelector<HTMLElement>(`[${ACTION_ATTRIBUTE}="${drawn > 0 ? "favorite" : "copy"}"]`);

function labelOf(card: HTMLElement, drawn: number): string {
  if (drawn <= 0) return "Copy";
  return buttonOf(card, drawn)?.ariaPressed === "true" ? "Unfavorite" : "Favorite";
}
