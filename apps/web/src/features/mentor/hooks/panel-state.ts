import type { AnalysisView, OptimizationView } from "@commonplace/domain/mentor/schemas";

/** The state of the panel. */
export interface PanelState {
  readonly phase: "input" | "analyzing" | "feedback" | "refining";
  /** The text in the text box. */
  readonly text: string;
  readonly analysis: AnalysisView | null;
  /** The text that was analysed. */
  readonly analyzed: string;
  /** The optimized prompt, as far as it is written. */
  readonly written: string;
  /** The optimisation last made, until the panel is reset or another is asked for. */
  readonly review: Review | null;
}

/** An optimised prompt beside the text it was made from. */
export interface Review {
  readonly original: string;
  readonly result: OptimizationView;
}

export type PanelAction =
  | { type: "edit"; text: string }
  | { type: "analyze" }
  | { type: "analyzed"; analysis: AnalysisView }
  | { type: "optimize" }
  | { type: "write"; text: string }
  | { type: "rewrite" }
  | { type: "optimized"; result: OptimizationView }
  /** A request failed or was stopped. */
  | { type: "fail" }
  | { type: "reset" };

export function initialPanel(text: string): PanelState {
  return { phase: "input", text, analysis: null, analyzed: "", written: "", review: null };
}

/** The panel's transitions. An answer that arrives after the panel moved on changes nothing. */
export function panelReducer(state: PanelState, action: PanelAction): PanelState {
  const { phase } = state;
  switch (action.type) {
    case "edit":
      return isBusy(state) ? state : { ...state, text: action.text };
    case "analyze":
      return isBusy(state) ? state : { ...state, phase: "analyzing", analyzed: state.text, review: null };
    case "analyzed":
      return phase === "analyzing" ? { ...state, phase: "feedback", analysis: action.analysis } : state;
    case "optimize":
      return phase === "feedback" ? { ...state, phase: "refining", written: "" } : state;
    case "write":
      return phase === "refining" ? { ...state, written: state.written + action.text } : state;
    case "rewrite":
      return phase === "refining" ? { ...state, written: "" } : state;
    case "optimized": {
      if (phase !== "refining") return state;
      const review = { original: state.text, result: action.result };
      return { ...initialPanel(action.result.optimizedPrompt), review };
    }
    case "fail":
      if (phase === "analyzing") return { ...state, phase: "input", analysis: null };
      return phase === "refining" ? { ...state, phase: "feedback", written: "" } : state;
    case "reset":
      return initialPanel("");
  }
}

/** While a request is on its way nothing can be typed or asked. */
export const isBusy = ({ phase }: PanelState) => phase === "analyzing" || phase === "refining";
