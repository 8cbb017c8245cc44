import { describe, expect, it } from "vitest";
import { taskOf } from "./task-of";

describe("the task by which optimizations are told apart", () => {
  it.each([
    ["## Role\nYou are a chef.\n\n## Task\nPlan a menu.", "Plan a menu."],
    ["I want you to act as a chef. Plan a menu for eight.", "Plan a menu for eight."],
    ["Act as a senior lawyer with a sense of humor. Draft a will.", "Draft a will."],
    ["Du bist Köchin in einer Kita. Plane ein Menü.", "Plane ein Menü."],
    ["你是一位厨师。写一份菜单。", "写一份菜单。"],
    ["<prompt>\nWrite a poem.\n</prompt>", "Write a poem."],
    ["You are a chef.", "You are a chef."],
    ["Your team meets on Monday. Write the invitation.", "Your team meets on Monday. Write the invitation."],
  ])("%j is called %j", (prompt, task) => {
    expect(taskOf(prompt)).toBe(task);
  });

  it("is cut where it is long", () => {
    expect(taskOf("a".repeat(500))).toBe(`${"a".repeat(160)}…`);
  });
});
