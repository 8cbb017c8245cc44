import { memo, type RefObject, useEffect } from "react";
import type { Part, Template, Values } from "../hooks/template";
import classes from "./filled-preview.module.css";

interface FilledPreviewProps {
  ref: RefObject<HTMLElement | null>;
  template: Template;
  values: Values;
  /** The variable being written; its first place is kept in view. */
  active: string | null;
}

/** The prompt as it will be copied, with the filled parts marked. */
export function FilledPreview({ ref: region, template, values, active }: FilledPreviewProps) {
  useEffect(() => {
    const slot = active !== null && region.current?.querySelector(`[data-slot="${CSS.escape(active)}"]`);
    if (slot) reveal(region.current, slot);
  }, [active, region]);

  return (
    <section
      ref={region}
      className={`cp-leaf cp-prompt-text ${classes.region}`}
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that.
      tabIndex={0}
      dir="auto"
    >
      {template.blocks.map((parts, index) => (
        <Block key={index} parts={parts} values={values} active={active} />
      ))}
    </section>
  );
}

/** Scrolls the region alone: `scrollIntoView` would move the page and, on phones, the field being written. */
function reveal(region: HTMLElement | null, slot: Element): void {
  if (!region) return;
  const box = region.getBoundingClientRect();
  const place = slot.getBoundingClientRect();
  if (place.top >= box.top && place.bottom <= box.bottom) return;
  region.scrollTop += place.top - box.top - region.clientHeight / 3;
}

interface BlockProps {
  parts: readonly Part[];
  values: Values;
  active: string | null;
}

/** Some lines of the prompt; drawn anew only when one of their own variables changes. */
const Block = memo(
  function Block({ parts, values, active }: BlockProps) {
    return (
      <div className={classes.block}>
        {parts.map((part, index) => {
          if (typeof part === "string") return part;
          const value = values.get(part.key);
          const Slot = value ? "mark" : "span";
          return (
            <Slot
              key={index}
              className={value ? classes.filled : classes.open}
              data-slot={part.key}
              data-active={part.key === active || undefined}
            >
              {value || part.text}
            </Slot>
          );
        })}
      </div>
    );
  },
  (before, after) =>
    before.parts === after.parts &&
    after.parts.every(
      (part) =>
        typeof part === "string" ||
        (before.values.get(part.key) === after.values.get(part.key) &&
          (before.active === part.key) === (after.active === part.key)),
    ),
);
