import type { AnalysisView, FindingView, MentorQuestion } from "@commonplace/domain/mentor/schemas";
import { Button, Textarea } from "@mantine/core";
import { IconArrowUpRight, IconBulb, IconCheck } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import classes from "./analysis-feedback.module.css";
import { engineName } from "./engine-name";
import { ScoreRing } from "./score-ring";
import { SecondOpinion } from "./second-opinion";
import { SubScores } from "./sub-scores";

interface AnalysisFeedbackProps {
  analysis: AnalysisView;
  /** The text that was analysed. */
  prompt: string;
  /** Whether the text box has changed since the analysis. */
  isOutdated: boolean;
  /** The answers so far, by question. */
  answers: Readonly<Record<string, string>>;
  onAnswer: (question: string, answer: string) => void;
  onLayOut: () => void;
}

/** The mentor's findings: the scores, then strengths, weaknesses and improvements. */
export function AnalysisFeedback({
  analysis,
  prompt,
  isOutdated,
  answers,
  onAnswer,
  onLayOut,
}: AnalysisFeedbackProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button is disabled meanwhile and lost the focus; moving it here also announces the result to screen readers.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { strengths, improvements, suggestions, findings } = analysis;
  return (
    <section className={classes.feedback} aria-labelledby="mentor-feedback">
      <header className={classes.header}>
        <h2 id="mentor-feedback" ref={heading} tabIndex={-1} className={classes.title}>
          Feedback
        </h2>
        <p className={classes.engine}>Judged by {engineName(analysis)}</p>
      </header>
      {isOutdated && (
        <p className={classes.outdated} role="status">
          You have changed the prompt since. Analyze it again to score what stands there now.
        </p>
      )}
      <div className={classes.scores}>
        <ScoreRing score={analysis.score} />
        <div className={classes.words}>
          <p className={classes.overall} dir="auto">
            {analysis.overall}
          </p>
          <SubScores analysis={analysis} />
        </div>
      </div>
      <div className={classes.lists}>
        <Advice
          title="Improvements"
          fieldFor={(finding) =>
            finding.question && (
              <AnswerField
                question={finding.question}
                answer={answers[finding.question.id] ?? ""}
                onAnswer={onAnswer}
              />
            )
          }
          icon={<IconArrowUpRight size={16} />}
          items={improvements}
          findings={findings.filter(({ kind }) => kind === "improvement")}
        />
        <div className={classes.column}>
          {/* The built-in rubric's suggestions are the questions beside its improvements. */}
          {analysis.engine === "provider" && (
            <Advice title="Suggestions" icon={<IconBulb size={16} />} items={suggestions} findings={[]} />
          )}
          <Advice
            title="Strengths"
            icon={<IconCheck size={16} />}
            items={strengths}
            findings={findings.filter(({ kind }) => kind === "strength")}
          />
        </div>
      </div>
      {analysis.engine === "rubric" && (
        <p className={classes.layOut}>
          Optimize writes your answers in and leaves the rest as it is. To sort the prompt under headings
          instead:{" "}
          <Button variant="subtle" size="compact-sm" className={classes.more} onClick={onLayOut}>
            Lay out
          </Button>
        </p>
      )}
      {analysis.engine === "provider" && <SecondOpinion prompt={prompt} score={analysis.score} />}
    </section>
  );
}

interface AnswerFieldProps {
  question: MentorQuestion;
  answer: string;
  onAnswer: (question: string, answer: string) => void;
}

/**
 * A question with its field. An empty field skips the question; a blank goes into the prompt where the person asks for
 * one.
 */
function AnswerField({ question, answer, onAnswer }: AnswerFieldProps) {
  return (
    <div className={classes.answer}>
      <Textarea
        label={question.text}
        placeholder={question.hint}
        value={answer}
        onChange={(event) => onAnswer(question.id, event.currentTarget.value)}
        autosize
        minRows={1}
        maxRows={8}
        dir="auto"
      />
      {/* Keeps its place under an answer: the questions below would jump up with its first letter. */}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.more}
        style={{ visibility: answer === "" ? undefined : "hidden" }}
        onClick={() => onAnswer(question.id, BLANKS[question.id] ?? `[${question.id}]`)}
      >
        Leave a blank
      </Button>
    </div>
  );
}

/** A more specific name of a blank than the question's own. */
const BLANKS: Readonly<Record<string, string>> = {
  measure: "[length]",
  form: "[format]",
  material: "[text]",
  detail: "[details]",
  limits: "[rules]",
};

/** The number of items that a list shows at first, the most important ones. */
const SHOWN = 4;

interface AdviceProps {
  title: string;
  icon: ReactNode;
  items: readonly string[];
  findings: readonly FindingView[];
  /** The field for answering a finding. */
  fieldFor?: (finding: FindingView) => ReactNode;
}

/**
 * One list of sentences. A sentence about a finding shows the finding's rule and the words of the prompt it concerns.
 */
function Advice({ title, icon, items, findings, fieldFor }: AdviceProps) {
  const [isWhole, setWhole] = useState(false);
  if (items.length === 0) return null;
  // Show a single remaining item directly: a button for it would take as much room.
  const hidden = isWhole || items.length <= SHOWN + 1 ? 0 : items.length - SHOWN;
  return (
    <section aria-label={title}>
      <h3 className={classes.adviceTitle}>
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        {title}
      </h3>
      <ul className={classes.items}>
        {items.slice(0, items.length - hidden).map((item, index) => {
          const finding = findings.find(({ explanation }) => explanation === item);
          return (
            <li key={index} dir="auto">
              {finding && <strong className={classes.rule}>{finding.name}</strong>}
              <span className={classes.sentence}>{item}</span>
              {finding?.quote && <q className={classes.quote}>{finding.quote}</q>}
              {finding && fieldFor?.(finding)}
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.more}
          onClick={() => setWhole(true)}
        >
          {hidden} more {title.toLowerCase()}
        </Button>
      )}
    </section>
  );
}
