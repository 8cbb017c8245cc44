import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useCopyPrompt } from "../hooks/use-copy-prompt";
import type { KnownPrompt } from "../hooks/use-full-content";
import { CardButton } from "./card-button";

/** Copies a card's prompt; a tick stands for two seconds when it did. */
export function CopyIconButton({ prompt, tabIndex }: { prompt: KnownPrompt; tabIndex?: number }) {
  const { copied, copyPrompt } = useCopyPrompt(prompt);
  return (
    <CardButton
      data-on={copied || undefined}
      data-prompt-action="copy"
      tabIndex={tabIndex}
      aria-label={copied ? `Copied ${prompt.title}` : `Copy ${prompt.title}`}
      onClick={copyPrompt}
    >
      {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
    </CardButton>
  );
}

interface CopyButtonProps {
  prompt: KnownPrompt;
  /** Whether the button's name says which prompt it copies, for places with many such buttons. */
  isNamed?: boolean;
  autoFocus?: boolean;
}

/** A copy button with a visible label. */
export function CopyButton({ prompt, isNamed = false, autoFocus = false }: CopyButtonProps) {
  const { copied, copyPrompt } = useCopyPrompt(prompt);
  const word = copied ? "Copied" : "Copy";
  return (
    <Button
      leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      aria-label={isNamed ? `${word} ${prompt.title}` : undefined}
      autoFocus={autoFocus}
      onClick={copyPrompt}
    >
      {word}
    </Button>
  );
}
