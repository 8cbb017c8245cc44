import { EMPTY_PROMPT } from "@commonplace/domain/mentor/limits";
import type {
  AnalysisView,
  Engine,
  OptimizationView,
  OptimizeInput,
} from "@commonplace/domain/mentor/schemas";
import { toast } from "@commonplace/ui";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { initialPanel, isBusy, panelReducer } from "./panel-state";
import { useAnalyze, useOptimize } from "./use-mentor-calls";

interface PanelOptions {
  initialText: string;
  /** Returns the engine for a prompt of this text. */
  engineFor: (text: string) => Engine;
  /** Receives each optimised prompt. */
  onOptimized: (result: OptimizationView) => void;
}

/** The state of the mentor panel and the actions that change it. Leaving the page aborts the running request. */
export function useMentorPanel({ initialText, engineFor, onOptimized }: PanelOptions) {
  const [state, dispatch] = useReducer(panelReducer, initialText, initialPanel);
  const { mutateAsync: askAnalysis } = useAnalyze();
  const { mutateAsync: askOptimization } = useOptimize();
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);

  const edit = useCallback((text: string) => dispatch({ type: "edit", text }), []);

  const begin = () => {
    pending.current?.abort();
    pending.current = new AbortController();
    return pending.current.signal;
  };

  const analyze = async (engine = engineFor(state.text)) => {
    if (isBusy(state)) return;
    if (state.text.trim() === "")
      return toast({ title: "Empty Prompt", description: EMPTY_PROMPT, tone: "danger" });
    const signal = begin();
    dispatch({ type: "analyze" });
    try {
      const analysis = await askAnalysis({ input: { prompt: state.text, engine }, signal });
      if (!signal.aborted) dispatch({ type: "analyzed", analysis });
    } catch {
      // The mutation has shown its notice.
      if (!signal.aborted) dispatch({ type: "fail" });
    }
  };

  /** @param wishes answers to the mentor's questions, or the wish to have the prompt laid out. */
  const optimize = async (wishes: Pick<OptimizeInput, "answers" | "layOut"> = {}) => {
    const { analysis, text } = state;
    if (state.phase !== "feedback" || !analysis || text.trim() === "") return;
    const signal = begin();
    dispatch({ type: "optimize" });
    try {
      const input = { prompt: text, engine: analysis.engine, feedback: feedbackOf(analysis), ...wishes };
      const result = await askOptimization({
        input,
        signal,
        onProgress: (event) =>
          dispatch(event.type === "text" ? { type: "write", text: event.text } : { type: "rewrite" }),
      });
      if (signal.aborted) return;
      if (result.id === null) {
        dispatch({ type: "fail" });
        toast({
          title: "Nothing to change",
          description: "Your prompt stays as it is. Answer a question to have it written in.",
        });
        return;
      }
      dispatch({ type: "optimized", result });
      onOptimized(result);
      toast({
        title: "Prompt Optimized!",
        description: "The text box holds the optimized prompt. Every change can be taken back.",
      });
    } catch {
      // The mutation has shown its notice.
      if (!signal.aborted) dispatch({ type: "fail" });
    }
  };

  return {
    state,
    edit,
    analyze,
    optimize,
    /** Aborts the running request; the panel returns to its previous state. */
    stop() {
      pending.current?.abort();
      dispatch({ type: "fail" });
    },
    reset() {
      pending.current?.abort();
      dispatch({ type: "reset" });
    },
  };
}

/** The advice of an analysis, which the optimization follows. */
function feedbackOf({ strengths, improvements, suggestions }: AnalysisView): OptimizeInput["feedback"] {
  return { strengths, improvements, suggestions };
}
