import { randomUUID } from "node:crypto";
import { newId } from "@commonplace/db";
import type { SignedInContext } from "../../core/context";
import type { FixedClock } from "../../testing";
import { type CollectOrigin, createCollector, recordCalls } from "..";
import type { SiteAnalyticsContext } from "../access";
import { type CollectInput, collectInput } from "../schemas";

export const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

const ORIGIN: CollectOrigin = {
  sid: null,
  address: "203.0.113.7",
  userAgent: CHROME,
  country: null,
  optedOut: false,
  siteOrigin: "https://prompts.example",
};

/** A call of the collecting endpoint, and when it arrives. */
export interface Call {
  at: string;
  input: CollectInput;
  origin: CollectOrigin;
}

type Event = Omit<CollectInput["events"][number], "age"> & { age?: number; [field: string]: unknown };

/** A browser that tells of its visits; calls are noted, and delivered later. */
export function testBrowser(calls: Call[], origin: Partial<CollectOrigin> = {}) {
  const visitor: string = randomUUID();
  const send = (at: string, ...events: Event[]) => {
    const input = collectInput.parse({ visitor, events: events.map((event) => ({ age: 0, ...event })) });
    calls.push({ at, input, origin: { ...ORIGIN, ...origin } });
  };
  return {
    visitor,
    send,
    /** Opens a page. @returns the view's id. */
    view(at: string, path: string, more: { referrer?: string; title?: string } = {}): string {
      const view = newId();
      send(at, { type: "view", view, path, ...more });
      return view;
    },
    seen: (at: string, view: string, seconds: number) => send(at, { type: "seen", view, seconds }),
    acted: (at: string, count: number) => send(at, { type: "acted", count }),
  };
}

/** Delivers calls to a collector at their times, and waits until they are written. */
export async function deliver(ctx: SignedInContext & { clock: FixedClock }, calls: Call[]): Promise<void> {
  const collector = createCollector({
    clock: ctx.clock,
    record: (batch) => recordCalls(ctx, batch),
    onLoss: ({ error, events }) => {
      throw error ?? new Error(`lost ${events} events`);
    },
  });
  for (const { at, input, origin } of calls) {
    ctx.clock.set(at);
    collector.collect(input, origin);
  }
  await collector.close();
}

/** The same person as one who may see the site's analytics. */
export function asViewer(ctx: SignedInContext, timeZone = "UTC"): SiteAnalyticsContext {
  return { ...ctx, siteOwnerId: null, analytics: { userIds: [ctx.actor.id], timeZone } };
}
