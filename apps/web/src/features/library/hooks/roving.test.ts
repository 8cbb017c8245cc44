import { describe, expect, it } from "vitest";
import { moveFocus } from "./roving";

/** Three columns, eight cards: 0 1 2 / 3 4 5 / 6 7. */
const grid = { count: 8, columns: 3 };

describe("moving among cards", () => {
  it("goes sideways in reading order, over the ends of rows", () => {
    expect(moveFocus("ArrowRight", 2, grid)).toBe(3);
    expect(moveFocus("ArrowLeft", 3, grid)).toBe(2);
  });

  it("goes up and down in its column", () => {
    expect(moveFocus("ArrowDown", 1, grid)).toBe(4);
    expect(moveFocus("ArrowUp", 4, grid)).toBe(1);
  });

  it("goes down to the last card from above an empty place", () => {
    expect(moveFocus("ArrowDown", 5, grid)).toBe(7);
    expect(moveFocus("ArrowDown", 6, grid)).toBeNull();
  });

  it("stops at the edges and jumps to the ends", () => {
    expect(moveFocus("ArrowUp", 1, grid)).toBeNull();
    expect(moveFocus("ArrowLeft", 0, grid)).toBeNull();
    expect(moveFocus("ArrowRight", 7, grid)).toBeNull();
    expect(moveFocus("Home", 5, grid)).toBe(0);
    expect(moveFocus("End", 5, grid)).toBe(7);
  });

  it("leaves other keys alone, and stays where there is nowhere to go", () => {
    expect(moveFocus("a", 3, grid)).toBeNull();
    expect(moveFocus("End", 0, { count: 1, columns: 3 })).toBeNull();
    expect(moveFocus("ArrowDown", 0, { count: 0, columns: 1 })).toBeNull();
  });
});
