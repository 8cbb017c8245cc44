import type { CollectInput, VisitEvent } from "@commonplace/domain/analytics/schemas";
import { newViewId, visitorId } from "./browser-ids";

const COLLECT_PATH = "/api/analytics/collect";
/** Milliseconds that events are gathered for. */
const GATHER = 5_000;
/** Events sent at once at the most; the server takes 20. */
const BATCH = 15;
/** Milliseconds after which a page that is still looked at says so: a visit ends after 30 minutes of silence. */
const PULSE = 10 * 60_000;
/** Characters of a title; the server takes no more. */
const TITLE_LENGTH = 200;

/** Leaves the age of an event to the moment it is sent. */
type Timed<Event> = Event extends unknown ? Omit<Event, "age"> & { at: number } : never;
type Waiting = Timed<VisitEvent>;

/** Tells the server which pages are looked at, and for how long, in small batches that nobody waits for. */
export interface VisitTracker {
  /** A page is on screen. @returns what to call when another one is about to be. */
  enter(path: string): () => void;
  /** Something was done. */
  acted(): void;
  /** Whether the page is visible has changed, or it is about to go. */
  visibilityChanged(): void;
  /** Sends what still waits. */
  stop(): void;
}

/** @param send hands a text over for delivery; by default without waiting, also while the page goes. */
export function createVisitTracker(
  send: (body: string) => void = (body) => void navigator.sendBeacon(COLLECT_PATH, body),
): VisitTracker {
  const visitor = visitorId();
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let actions = 0;
  let referrer: string | undefined = document.referrer;
  let view: {
    event: Extract<Waiting, { type: "view" }>;
    visibleMs: number;
    visibleSince: number | null;
  } | null = null;

  const now = () => performance.now();
  const isVisible = () => document.visibilityState === "visible";

  function tell(event: Waiting): void {
    waiting.push(event);
    if (waiting.length >= BATCH) flush();
    else timer ??= setTimeout(flush, GATHER);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    nameView();
    if (actions > 0) waiting.push({ type: "acted", at: now(), count: actions });
    actions = 0;
    if (waiting.length === 0) return;
    const events = waiting.map(({ at, ...event }) => ({ ...event, age: Math.round(now() - at) }));
    waiting = [];
    // The spread loses which kind of event it is.
    send(JSON.stringify({ visitor, events } as CollectInput));
  }

  /** Pages name themselves once they are loaded, which is after they were entered. */
  function nameView(): void {
    if (view && !view.event.title) view.event.title = pageTitle();
  }

  /** Says how long the page has been looked at so far. */
  function tellSeen(): void {
    if (!view || view.visibleSince === null) return;
    const at = now();
    view.visibleMs += at - view.visibleSince;
    view.visibleSince = at;
    tell({ type: "seen", at, view: view.event.view, seconds: Math.round(view.visibleMs / 1_000) });
  }

  const pulse = setInterval(tellSeen, PULSE);

  return {
    enter(path) {
      const event = {
        type: "view" as const,
        at: now(),
        view: newViewId(),
        path,
        ...(referrer && { referrer }),
      };
      referrer = undefined;
      view = { event, visibleMs: 0, visibleSince: isVisible() ? now() : null };
      tell(event);
      return () => {
        nameView();
        tellSeen();
        view = null;
      };
    },
    acted() {
      actions += 1;
      timer ??= setTimeout(flush, GATHER);
    },
    visibilityChanged() {
      if (isVisible()) {
        if (view) view.visibleSince ??= now();
        return;
      }
      tellSeen();
      if (view) view.visibleSince = null;
      flush();
    },
    stop() {
      clearInterval(pulse);
      tellSeen();
      flush();
    },
  };
}

/** The page's own name, without the product's. */
function pageTitle(): string {
  return document.title.replace(/(?:^| · )Commonplace$/, "").slice(0, TITLE_LENGTH);
}
