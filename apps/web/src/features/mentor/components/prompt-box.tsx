import { PROMPT_LIMITS } from "@commonplace/domain/prompts/schemas";
import { Button, Textarea } from "@mantine/core";
import { IconRefresh, IconSparkles, IconWand } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { formatCount } from "../../../shared/format/plural";
import { useEarlyText } from "../../../shared/forms/use-early-text";
import { isBusy, type PanelState } from "../hooks/panel-state";
import { CopyTextButton } from "./copy-text-button";
import classes from "./prompt-box.module.css";

interface PromptBoxProps {
  state: PanelState;
  /** The engine that answers, and what that means for the text. */
  note: ReactNode;
  onEdit: (text: string) => void;
  onAnalyze: () => void;
  onOptimize: () => void;
  onStop: () => void;
  onReset: () => void;
  onCopied: () => void;
}

/** The text box and its buttons. While a request is on its way the box is disabled and both buttons are blocked. */
export function PromptBox({
  state,
  note,
  onEdit,
  onAnalyze,
  onOptimize,
  onStop,
  onReset,
  onCopied,
}: PromptBoxProps) {
  const { text, phase } = state;
  const busy = isBusy(state);
  const isBlank = text.trim() === "";
  const isTooLong = text.length > PROMPT_LIMITS.content;

  const input = useRef<HTMLTextAreaElement>(null);
  useEarlyText(input, text, onEdit);
  /** In pixels, from Optimize until the next edit: an answer would push what stands below the box down, under a thumb. */
  const [height, setHeight] = useState<number>();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isTooLong) onAnalyze();
  };

  return (
    <div className={classes.box}>
      <Textarea
        ref={input}
        label="Your prompt"
        placeholder="Paste a prompt, or write one. [brackets] mark what is filled in later."
        description={note}
        inputWrapperOrder={["label", "input", "error", "description"]}
        value={text}
        onChange={(event) => {
          setHeight(undefined);
          onEdit(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        disabled={busy}
        error={
          isTooLong &&
          `At most ${formatCount(PROMPT_LIMITS.content)} characters; these are ${formatCount(text.length)}.`
        }
        rows={9}
        styles={{ input: { height } }}
        dir="auto"
        spellCheck={false}
        classNames={{
          input: `cp-prompt-text ${classes.input}`,
          label: classes.label,
          description: classes.note,
        }}
      />
      <div className={classes.actions}>
        <Button
          leftSection={<IconSparkles size={18} aria-hidden="true" />}
          disabled={busy || isBlank || isTooLong}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={onAnalyze}
        >
          Analyze
        </Button>
        <Button
          variant="default"
          leftSection={<IconWand size={18} aria-hidden="true" />}
          disabled={phase !== "feedback" || isBlank || isTooLong}
          onClick={() => {
            setHeight(input.current?.offsetHeight);
            onOptimize();
          }}
        >
          Optimize
        </Button>
        <span className={classes.space} />
        {busy && (
          <Button variant="subtle" color="gray" onClick={onStop}>
            Stop
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          disabled={text === "" && phase === "input"}
          onClick={onReset}
        >
          Reset
        </Button>
        <CopyTextButton text={text} label="Copy prompt" onCopied={onCopied} />
      </div>
    </div>
  );
}
