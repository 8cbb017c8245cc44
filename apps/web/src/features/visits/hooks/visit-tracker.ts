import { COLLECT_LIMITS, VISIT_SILENCE } from "@commonplace/domain/analytics/limits";
import type { CollectInput, VisitEvent } from "@commonplace/domain/analytics/schemas";
import { NOT_FOUND, pageName } from "../../../shared/navigation/page-title";
import { newViewId, visitorId } from "./browser-ids";

const COLLECT_PATH = "/api/analytics/collect";
/** Milliseconds that events are gathered for. */
const GATHER = 5_000;
/** Most events gathered in a batch; a reported action adds one more. */
const BATCH = COLLECT_LIMITS.events - 1;
/** How often a visible page reports that it is still read, in ms: the server ends a visit after some silence. */
const PULSE = VISIT_SILENCE / 3;

/** An event without its age, which is computed when it is sent. */
type Timed<Event> = Event extends unknown ? Omit<Event, "age"> & { at: number } : never;
type Waiting = Timed<VisitEvent>;

/** Reports viewed pages and their durations to the server, in small batches that nothing waits for. */
export interface VisitTracker {
  /** Starts the view of a page. @returns a function to call before the next page is shown. */
  enter(path: string): () => void;
  /** Reports that the person did something. */
  acted(): void;
  /** Called when the page was shown or hidden, or is about to be unloaded. */
  visibilityChanged(): void;
  /** Sends the remaining events. */
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
  let referrer = originOf(document.referrer);
  /** Time of the last report about the page, by the clock that also runs while the computer sleeps. */
  let reportedAt = Date.now();
  let view: {
    event: Extract<Waiting, { type: "view" }>;
    visibleMs: number;
    visibleSince: number | null;
  } | null = null;

  const now = () => performance.now();
  const isVisible = () => document.visibilityState === "visible";

  function tell(event: Waiting): void {
    reportedAt = Date.now();
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
    const events = waiting
      // A mistyped path is no page view.
      .filter((event) => !("title" in event && event.title === NOT_FOUND))
      .map(({ at, ...event }) => ({ ...event, age: Math.round(now() - at) }))
      // Leave out an older event: it waited while the computer slept, and the server would refuse the whole batch
      // because of it.
      .filter(({ age }) => age <= COLLECT_LIMITS.age);
    waiting = [];
    if (events.length === 0) return;
    // Cast: spreading an event loses its discriminating type.
    send(JSON.stringify({ visitor, events } as CollectInput));
  }

  function open(path: string): void {
    const event = {
      type: "view" as const,
      at: now(),
      view: newViewId(),
      path: cut(path, COLLECT_LIMITS.path),
      ...(referrer && { referrer }),
    };
    referrer = undefined;
    view = { event, visibleMs: 0, visibleSince: isVisible() ? now() : null };
    tell(event);
  }

  /** After so long a silence the visit is over: people who keep a page open for days come back to it as to any other. */
  function comeBack(): void {
    if (!view || !isVisible() || Date.now() - reportedAt <= VISIT_SILENCE) return;
    tellSeen();
    open(view.event.path);
  }

  /** A page sets its title only after it has loaded, which is later than this call. */
  function nameView(): void {
    if (view && !view.event.title) view.event.title = pageTitle() || undefined;
  }

  /** Says how long the page has been looked at so far. */
  function tellSeen(): void {
    if (!view || view.visibleSince === null) return;
    const at = now();
    // More time than between two pulses: the computer slept.
    view.visibleMs += Math.min(at - view.visibleSince, PULSE);
    view.visibleSince = at;
    tell({ type: "seen", at, view: view.event.view, seconds: Math.round(view.visibleMs / 1_000) });
  }

  const pulse = setInterval(() => {
    comeBack();
    tellSeen();
  }, PULSE);

  return {
    enter(path) {
      open(path);
      return () => {
        nameView();
        tellSeen();
        view = null;
      };
    },
    acted() {
      comeBack();
      actions += 1;
      timer ??= setTimeout(flush, GATHER);
    },
    visibilityChanged() {
      if (isVisible()) {
        comeBack();
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

/** The page's own name, never the title of a prompt that is open over it. */
const pageTitle = (): string => cut(pageName(), COLLECT_LIMITS.title);

/** The first `length` UTF-16 units, without a character that this would cut in two. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, "");

/**
 * Only the origin of the referrer is sent: more is private, and a whole address may be longer than the server allows.
 */
const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;
