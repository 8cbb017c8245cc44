import { UnstyledButton } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { IconPencil } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { FieldEdits } from "../hooks/field-edits";
import classes from "./prompt-title.module.css";
import { ReturningButton } from "./returning-button";

interface PromptTitleProps {
  title: string;
  /** Null where it cannot be edited. */
  edits: FieldEdits | null;
}

/**
 * The title of an open prompt. A press edits it; on phones it has two lines, and where that is not enough, a press shows
 * all of it.
 */
export function PromptTitle({ title, edits }: PromptTitleProps) {
  const { ref, width } = useElementSize();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isCut, setCut] = useState(false);
  const [isExpanded, setExpanded] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the width and the title decide what fits.
  useEffect(() => {
    // The unfolded title can't be measured; it stays foldable.
    if (element && !isExpanded) setCut(element.scrollHeight > element.clientHeight);
  }, [element, isExpanded, width, title]);

  const words = (
    <span ref={setElement} className={classes.title} data-expanded={isExpanded || undefined} dir="auto">
      {title}
    </span>
  );
  return (
    // It takes the dialog's first focus: a button would look chosen before anybody chose anything.
    <span ref={ref} className={classes.place} tabIndex={-1} data-autofocus>
      {isCut ? (
        <UnstyledButton
          className={classes.press}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {words}
        </UnstyledButton>
      ) : edits ? (
        <ReturningButton
          className={classes.press}
          aria-description="Change the title"
          returns={edits.last === "title" && edits.field === null}
          onClick={() => edits.start("title")}
        >
          {words}
          <IconPencil size={16} className={classes.pencil} aria-hidden="true" />
        </ReturningButton>
      ) : (
        words
      )}
    </span>
  );
}
