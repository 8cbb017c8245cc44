import { createHash } from "node:crypto";
import { isbot } from "isbot";
import { cutText } from "../core/text";
import { hideInviteCode } from "../workspaces/invite-code";
import type { CollectInput, VisitEvent } from "./schemas";

/** Where a call of the collecting endpoint came from. */
export interface CollectOrigin {
  /** The stored id of the session that its cookie names, good or not. */
  readonly sid: string | null;
  readonly address: string;
  readonly userAgent: string | null;
  /** Two letters, from a proxy that the settings trust. */
  readonly country: string | null;
  /** The browser asked not to be followed: Global Privacy Control or Do Not Track. */
  readonly optedOut: boolean;
  /** The site's own origin, which is no referrer. */
  readonly siteOrigin: string;
}

/** A call of the collecting endpoint that waits to be written: plain values, which can be passed to another thread. */
export interface CollectedCall {
  /** When it came. */
  readonly at: Date;
  /** A {@link Told} as JSON: a text is cheaper to keep and to hand over than its many objects. */
  readonly told: string;
}

/** The stored data of a call. */
interface Told extends Pick<Sighting, "visitor" | "origin"> {
  readonly events: readonly VisitEvent[];
}

/** One event of a visit, reduced to the stored data. */
export interface Sighting {
  /** SHA-256 of the id that the browser gave itself, so that a reader of the table cannot speak for that browser. */
  readonly visitor: string;
  readonly at: Date;
  readonly event: VisitEvent;
  readonly origin: Pick<CollectOrigin, "sid" | "address" | "country"> & { readonly userAgent: string };
}

const USER_AGENT_LENGTH = 300;

/** Whether a call counts: calls of crawlers, and of people who opted out, do not. */
export function counts({ optedOut, userAgent }: CollectOrigin): boolean {
  return !optedOut && userAgent !== null && userAgent !== "" && !isbot(userAgent);
}

/** Reduces a call to the stored data, so that waiting calls take no more memory than their rows will. */
export function toCollectedCall(input: CollectInput, from: CollectOrigin, at: Date): CollectedCall {
  const { sid, address, country, siteOrigin } = from;
  const told: Told = {
    visitor: createHash("sha256").update(input.visitor).digest("base64url"),
    origin: { sid, address, country, userAgent: cutText(from.userAgent ?? "", USER_AGENT_LENGTH) },
    events: input.events.map((event) => (event.type === "view" ? cutView(event, siteOrigin) : event)),
  };
  return { at, told: JSON.stringify(told) };
}

/** The events of a call. */
export function toSightings({ at, told }: CollectedCall): Sighting[] {
  const { visitor, origin, events } = JSON.parse(told) as Told; // made by toCollectedCall
  return events.map((event) => ({ visitor, origin, event, at: new Date(at.getTime() - event.age) }));
}

type View = Extract<VisitEvent, { type: "view" }>;

function cutView(view: View, siteOrigin: string): View {
  const path = pagePath(view.path);
  return {
    ...view,
    path,
    // The title of such a page is the name of somebody's prompt or workspace, which is private.
    title: path.includes("/:") ? undefined : view.title,
    referrer: referrerOrigin(view.referrer, siteOrigin),
  };
}

const ID_SEGMENT = /\/(?=[^/]*\d)[\w-]{16,}(?=\/|$)/g;

/**
 * A page's path without the query, which may hold search text, without ids, which identify people's things, and without
 * invite codes, which would let readers of the statistics join.
 */
export function pagePath(path: string): string {
  const [bare = "/"] = path.split(/[?#]/, 1);
  return hideInviteCode(bare)
    .replace(ID_SEGMENT, "/:id")
    .replace(/(?!^)\/+$/, "");
}

/** The site a visitor came from; undefined for none, for our own, and for what is no web address. */
export function referrerOrigin(referrer: string | undefined, siteOrigin: string): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const { protocol, origin } = new URL(referrer);
  return (protocol === "https:" || protocol === "http:") && origin !== siteOrigin ? origin : undefined;
}
