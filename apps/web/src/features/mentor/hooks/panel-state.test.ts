import type { AnalysisView, OptimizationView } from "@commonplace/domain/mentor/schemas";
import { describe, expect, it } from "vitest";
import { initialPanel, type PanelAction, type PanelState, panelReducer } from "./panel-state";

const analysis: AnalysisView = {
  score: 52,
  overall: "Fair.",
  clarity: 6,
  specificity: 5,
  context: 4,
  structure: 5,
  strengths: [],
  improvements: [],
  suggestions: [],
  findings: [],
  engine: "rubric",
  model: null,
};
const result: OptimizationView = {
  id: "1",
  optimizedPrompt: "Better [name]",
  before: 52,
  after: 80,
  warnings: { dropped: [], invented: [] },
  engine: "rubric",
  model: null,
};

const after = (...actions: PanelAction[]): PanelState =>
  actions.reduce(panelReducer, initialPanel("Hello [name]"));
const TO_FEEDBACK: PanelAction[] = [{ type: "analyze" }, { type: "analyzed", analysis }];
const TO_REFINING: PanelAction[] = [...TO_FEEDBACK, { type: "optimize" }];

describe("the mentor panel", () => {
  it("goes from input over analyzing to feedback, and back to input on failure", () => {
    expect(after({ type: "analyze" }).phase).toBe("analyzing");
    expect(after(...TO_FEEDBACK)).toMatchObject({ phase: "feedback", analysis });
    expect(after({ type: "analyze" }, { type: "fail" })).toMatchObject({
      phase: "input",
      text: "Hello [name]",
    });
  });

  it("goes from feedback over refining to input with the optimised text, and back to feedback on failure", () => {
    expect(after(...TO_REFINING).phase).toBe("refining");
    expect(after(...TO_REFINING, { type: "optimized", result })).toMatchObject({
      phase: "input",
      text: "Better [name]",
      analysis: null,
      review: { original: "Hello [name]", result },
    });
    expect(after(...TO_REFINING, { type: "fail" })).toMatchObject({ phase: "feedback", analysis });
  });

  it("gathers what is written, and starts over when the mentor does", () => {
    const writing = [...TO_REFINING, { type: "write", text: "Be" }, { type: "write", text: "tter" }] as const;
    expect(after(...writing).written).toBe("Better");
    expect(after(...writing, { type: "rewrite" }, { type: "write", text: "B" }).written).toBe("B");
  });

  it("clears prompt and result on reset, from every state", () => {
    for (const actions of [[], [{ type: "analyze" }] as const, TO_FEEDBACK, TO_REFINING]) {
      expect(after(...actions, { type: "reset" })).toEqual(initialPanel(""));
    }
  });

  it("takes no typing and no second request while one is pending", () => {
    for (const actions of [[{ type: "analyze" }] as const, TO_REFINING]) {
      const pending = after(...actions);
      for (const action of [
        { type: "edit", text: "x" },
        { type: "analyze" },
        { type: "optimize" },
      ] as const) {
        expect(panelReducer(pending, action)).toBe(pending);
      }
    }
  });

  it("lets no late answer change a panel that moved on", () => {
    const reset = after({ type: "analyze" }, { type: "reset" });
    expect(panelReducer(reset, { type: "analyzed", analysis })).toBe(reset);
    expect(panelReducer(reset, { type: "optimized", result })).toBe(reset);
    expect(panelReducer(reset, { type: "fail" })).toBe(reset);
  });

  it("optimises only what has been analysed", () => {
    expect(after({ type: "optimize" })).toEqual(initialPanel("Hello [name]"));
  });
});
