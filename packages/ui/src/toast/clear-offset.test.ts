import { fc } from "@commonplace/config/testing/property-tests";
import { expect, it } from "vitest";
import { type Box, clearOffset } from "./clear-offset";

const toast = { left: 900, right: 1264, height: 60, screenHeight: 800 };
const box = (left: number, right: number, top: number, bottom: number): Box => ({ left, right, top, bottom });

it("stays at its edge where it covers no action", () => {
  expect(clearOffset({ ...toast, edge: "bottom", obstacles: [] })).toBe(16);
  expect(clearOffset({ ...toast, edge: "top", obstacles: [box(0, 200, 0, 60)] })).toBe(16);
});

it("lies above the foot of a dialog, and below the head of one", () => {
  const foot = [box(850, 940, 740, 780), box(950, 1000, 740, 780)];
  expect(clearOffset({ ...toast, edge: "bottom", obstacles: foot })).toBe(68);
  expect(clearOffset({ ...toast, edge: "top", obstacles: [box(1200, 1240, 10, 54)] })).toBe(62);
});

it("finds room between two rows of actions only where it fits", () => {
  const rows = (between: number) => [box(900, 1200, 0, 50), box(900, 1200, 50 + between, 100 + between)];
  expect(clearOffset({ ...toast, edge: "top", obstacles: rows(76) })).toBe(58);
  expect(clearOffset({ ...toast, edge: "top", obstacles: rows(75) })).toBe(183);
});

it("stays at its edge where actions are everywhere", () => {
  const everywhere = Array.from({ length: 20 }, (_, row) => box(900, 1200, row * 40, row * 40 + 30));
  expect(clearOffset({ ...toast, edge: "bottom", obstacles: everywhere })).toBe(16);
});

it("leaves the fields free too where there is room, and at least the actions where there is none", () => {
  const close = box(1200, 1240, 10, 54);
  const field = box(900, 1200, 70, 110);
  expect(clearOffset({ ...toast, edge: "top", obstacles: [close], wishes: [field] })).toBe(118);
  const form = Array.from({ length: 20 }, (_, row) => box(900, 1200, 70 + row * 72, 110 + row * 72));
  expect(clearOffset({ ...toast, edge: "top", obstacles: [close], wishes: form })).toBe(62);
});

it("covers no action once it has left its edge", () => {
  const span = (max: number) => fc.tuple(fc.nat(max), fc.integer({ min: 1, max: 200 }));
  const obstacle = fc
    .tuple(span(1280), span(800))
    .map(([[left, width], [top, height]]) => box(left, left + width, top, top + height));
  fc.assert(
    fc.property(fc.array(obstacle, { maxLength: 8 }), fc.constantFrom("top", "bottom"), (obstacles, edge) => {
      const offset = clearOffset({ ...toast, edge, obstacles });
      const top = edge === "top" ? offset : toast.screenHeight - offset - toast.height;
      const covered = obstacles.filter(
        (each) =>
          each.left < toast.right &&
          each.right > toast.left &&
          each.top < top + toast.height &&
          each.bottom > top,
      );
      expect(offset === 16 || covered.length === 0).toBe(true);
    }),
  );
});
