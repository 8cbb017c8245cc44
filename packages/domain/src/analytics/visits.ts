import { newId } from "@commonplace/db";
import { VISIT_SILENCE } from "./limits";
import type { Sighting } from "./sighting";

/** A visitor's latest visit on record. */
export interface LatestVisit {
  readonly id: string;
  readonly sessionId: string;
  readonly startedAt: Date;
  /** The last sign of life. */
  readonly seenAt: Date;
}

/** A visit that a batch of events begins or continues, with the additions of the batch. */
export interface VisitChange {
  readonly id: string;
  readonly sessionId: string;
  readonly startedAt: Date;
  readonly isNew: boolean;
  /** When the visitor's visit before it began; null when none is on record. Of new visits only. */
  readonly previousVisitAt: Date | null;
  /** The visit's first event, or its first in this batch. */
  readonly first: Sighting;
  seenAt: Date;
  pageViews: number;
  actions: number;
  sid: string | null;
}

/** Views with the visit each belongs to. */
export interface VisitPlan {
  readonly visits: readonly VisitChange[];
  readonly views: readonly { readonly visitId: string; readonly sighting: Sighting }[];
}

/**
 * Lays sightings out into visits: a page view after more than 30 minutes of silence, or with no visit before it, begins
 * one; any other event after such a silence came too late to count.
 *
 * @param latest each visitor's latest visit on record.
 */
export function planVisits(
  sightings: readonly Sighting[],
  latest: ReadonlyMap<string, LatestVisit>,
): VisitPlan {
  const visits: VisitChange[] = [];
  const views: { visitId: string; sighting: Sighting }[] = [];
  const open = new Map<string, VisitChange>();

  for (const sighting of sightings.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const { visitor, at, event, origin } = sighting;
    let visit = open.get(visitor) ?? continued(latest.get(visitor), sighting);
    if (!visit || at.getTime() - visit.seenAt.getTime() > VISIT_SILENCE) {
      if (event.type !== "view") continue;
      visit = begun(sighting, visit?.startedAt ?? null);
    }
    if (open.get(visitor) !== visit) visits.push(visit);
    open.set(visitor, visit);

    if (at > visit.seenAt) visit.seenAt = at;
    visit.sid ??= origin.sid;
    if (event.type === "acted") visit.actions += event.count;
    if (event.type === "view") {
      visit.pageViews += 1;
      views.push({ visitId: visit.id, sighting });
    }
  }
  return { visits, views };
}

const nothingYet = { pageViews: 0, actions: 0, sid: null };

function continued(visit: LatestVisit | undefined, first: Sighting): VisitChange | undefined {
  return visit && { ...visit, ...nothingYet, isNew: false, previousVisitAt: null, first };
}

function begun(first: Sighting, previousVisitAt: Date | null): VisitChange {
  const { at } = first;
  return {
    ...nothingYet,
    id: newId(),
    sessionId: newId(),
    startedAt: at,
    seenAt: at,
    isNew: true,
    previousVisitAt,
    first,
  };
}
