/** An edge-to-edge span of the screen, in px from the top left of the viewport. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Place {
  /** The edge where the toast belongs; the offset is its distance from this edge. */
  edge: "top" | "bottom";
  left: number;
  right: number;
  height: number;
  screenHeight: number;
  /** Actions that the toast must not cover. */
  obstacles: readonly Box[];
  /** Areas that it may cover only when there is no other room. */
  wishes?: readonly Box[];
}

/** Between the toast and the edge of the screen, in px. */
export const MARGIN = 16;
/** Between the toast and an action, in px: about how far a finger misses. */
const GAP = 8;

/**
 * Finds the nearest distance from its edge, in px, at which a toast covers no action, and no field either if that can be.
 * When there is none, the toast stays at the edge.
 */
export function clearOffset({ wishes = [], ...place }: Place): number {
  const everything = nearestRoom({ ...place, obstacles: [...place.obstacles, ...wishes] });
  return everything ?? nearestRoom(place) ?? MARGIN;
}

function nearestRoom({ edge, left, right, height, screenHeight, obstacles }: Place): number | null {
  const beside = obstacles
    .filter((box) => box.left < right + GAP && box.right > left - GAP)
    // As seen from the edge.
    .map(({ top, bottom }) =>
      edge === "top" ? { near: top, far: bottom } : { near: screenHeight - bottom, far: screenHeight - top },
    )
    .sort((a, b) => a.near - b.near);
  let offset = MARGIN;
  for (const { near, far } of beside) {
    if (near >= offset + height + GAP) break;
    if (far > offset - GAP) offset = far + GAP;
  }
  return offset + height + MARGIN <= screenHeight ? offset : null;
}
