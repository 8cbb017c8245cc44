import { UnstyledButton } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useEffect, useState } from "react";
import classes from "./prompt-title.module.css";

/** The title of an open prompt: two lines on phones, and all of it at a press where that is not enough. */
export function PromptTitle({ title }: { title: string }) {
  const { ref, width } = useElementSize();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isCut, setCut] = useState(false);
  const [isExpanded, setExpanded] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the width and the title decide what fits.
  useEffect(() => {
    // The whole title has nothing to measure; that it can be folded again stays true.
    if (element && !isExpanded) setCut(element.scrollHeight > element.clientHeight);
  }, [element, isExpanded, width, title]);

  const words = (
    <span ref={setElement} className={classes.title} data-expanded={isExpanded || undefined} dir="auto">
      {title}
    </span>
  );
  return (
    <span ref={ref} className={classes.place}>
      {isCut ? (
        <UnstyledButton
          className={classes.press}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {words}
        </UnstyledButton>
      ) : (
        words
      )}
    </span>
  );
}
