import type { FindingView, MentorStatus, OptimizationView } from "@commonplace/domain/mentor/schemas";
import { Button } from "@mantine/core";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { useDraft } from "../../../shared/forms/use-draft";
import { useMentorPanel } from "../hooks/use-mentor-panel";
import { engineFor } from "../hooks/use-mentor-status";
import { EngineNote } from "./engine-note";
import { AnalysisFeedback, OptimizationReview } from "./lazy-results";
import classes from "./mentor-panel.module.css";
import { PromptBox } from "./prompt-box";
import { Analyzing, Refining } from "./working";

/** A saved prompt that the mentor was opened from. */
export interface SourcePrompt {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly version: number;
}

/** Saves optimized prompts in the library; given by the app. */
export interface PromptSaving {
  /** Saves a text as a new prompt. */
  dialog: ComponentType<{ opened: boolean; content: string; onClose: () => void; onSaved: () => void }>;
  /** Saves a text as a new version of a prompt; shows failures itself, and then resolves to null. */
  saveVersion: (prompt: SourcePrompt, content: string) => Promise<SourcePrompt | null>;
}

interface MentorPanelProps extends PromptSaving {
  status: MentorStatus;
  source: SourcePrompt | null;
  onOptimized: (result: OptimizationView) => void;
}

const parseText = (stored: unknown) => (typeof stored === "string" ? stored : null);

/** The answers that were given to what is asked; skipped questions are left out. */
function answersOf(findings: readonly FindingView[] | undefined, given: Readonly<Record<string, string>>) {
  return (findings ?? []).flatMap(({ question }) => {
    const answer = question && given[question.id]?.trim();
    return answer ? [{ question: question.id, answer }] : [];
  });
}

/** The analyzer. The text in its box is kept when the page closes, until it is reset. */
export function MentorPanel({
  status,
  source,
  onOptimized,
  dialog: SaveDialog,
  saveVersion,
}: MentorPanelProps) {
  const draft = useDraft(source ? `mentor-${source.id}` : "mentor", parseText);
  const [initialText] = useState(draft.found ?? source?.content ?? "");
  const panel = useMentorPanel({
    initialText,
    engineFor: (text) => engineFor(status, text),
    onOptimized,
  });
  const { state, edit } = panel;
  const { text, phase, analysis, review } = state;
  const [saving, setSaving] = useState(false);
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const asked = analysis?.findings;
  // Another prompt has other questions: an answer must not slip into it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: emptied when another analysis comes
  useEffect(() => setAnswers({}), [analysis === null, state.analyzed]);
  const [saved, setSaved] = useState(source);
  const recordUse = trpc.mentor.recordUse.useMutation();

  const kept = useRef(initialText);
  useEffect(() => {
    if (text === kept.current) return;
    kept.current = text;
    if (text === "" || text === source?.content) draft.clear();
    else draft.keep(text);
  }, [text, source, draft]);
  // A page that came rendered reads the draft once it is hydrated. What was typed by then stays.
  const isTyped = useRef(false);
  useEffect(() => {
    if (draft.found !== null && !isTyped.current) edit(draft.found);
  }, [draft.found, edit]);
  const type = (typed: string) => {
    isTyped.current = true;
    edit(typed);
  };

  const wasUsed = () => {
    if (review?.result.id) recordUse.mutate({ id: review.result.id });
  };
  const saveAsVersion = async () => {
    if (!saved) return;
    const next = await saveVersion(saved, text);
    if (!next) return;
    setSaved(next);
    wasUsed();
    draft.clear();
  };

  return (
    <section
      className={classes.panel}
      aria-label="Prompt analyzer"
      aria-busy={phase === "analyzing" || phase === "refining"}
    >
      {source && (
        <p className={classes.source}>
          From your library: <strong dir="auto">{source.title}</strong>
        </p>
      )}
      <PromptBox
        state={state}
        note={<EngineNote status={status} text={text} />}
        onEdit={type}
        onAnalyze={() => void panel.analyze()}
        onOptimize={() => void panel.optimize({ answers: answersOf(asked, answers) })}
        onStop={panel.stop}
        onReset={panel.reset}
        onCopied={wasUsed}
      />
      {phase !== "input" && (
        <div className={classes.result}>
          {phase === "analyzing" && <Analyzing />}
          {phase === "refining" && <Refining written={state.written} />}
          {phase === "feedback" && analysis && (
            <AnalysisFeedback
              analysis={analysis}
              prompt={state.analyzed}
              isOutdated={text !== state.analyzed}
              answers={answers}
              onAnswer={(question, answer) => setAnswers((given) => ({ ...given, [question]: answer }))}
              onLayOut={() => void panel.optimize({ layOut: true })}
            />
          )}
        </div>
      )}
      {phase === "input" && review && (
        <div className={classes.result}>
          <OptimizationReview
            review={review}
            text={text}
            onChange={edit}
            actions={
              <>
                {saved && (
                  <Button
                    variant="default"
                    disabled={text.trim() === "" || text === saved.content}
                    onClick={() => void saveAsVersion()}
                  >
                    Save as new version
                  </Button>
                )}
                <Button disabled={text.trim() === ""} onClick={() => setSaving(true)}>
                  Save as new prompt
                </Button>
              </>
            }
          />
        </div>
      )}
      <SaveDialog
        opened={saving}
        content={text}
        onClose={() => setSaving(false)}
        onSaved={() => {
          wasUsed();
          draft.clear();
        }}
      />
    </section>
  );
}
