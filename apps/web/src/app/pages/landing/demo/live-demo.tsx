import { parseVariables, splitAtVariables, variableKey } from "@commonplace/domain/variables";
import { CategoryBadge, useCopy } from "@commonplace/ui";
import { IconCheck, IconCopy, IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { counted } from "../../../../shared/format/plural";
import { MarkedText } from "../../../../shared/prompt-text/prompt-text";
import { DEMO_PROMPTS, findDemoPrompts } from "./demo-prompts";
import classes from "./live-demo.module.css";

/** Prompts that are listed at most. */
const LISTED = 3;
const HINT = "This one works here. Try it.";
const COPIED = "It is on your clipboard.";
const REFUSED = "Your browser did not allow it.";

/** A small demo of the product for visitors: find a prompt while typing, fill in its blanks, copy it. */
export function LiveDemo() {
  const [q, setQ] = useState("");
  const [chosen, choose] = useState(DEMO_PROMPTS[0]);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState(HINT);
  const { copied, copy } = useCopy();
  const search = useRef<HTMLInputElement>(null);
  const firstBlank = useRef<HTMLInputElement>(null);
  const id = useId();

  // Text typed before this code had loaded.
  useEffect(() => setQ(search.current?.value ?? ""), []);

  const found = findDemoPrompts(q);
  const hits = found.slice(0, LISTED);
  // Typing selects the best match; clicking another one selects that until the next letter.
  const prompt = hits.find((hit) => hit.prompt === chosen)?.prompt ?? hits[0]?.prompt ?? chosen;
  const read = parseVariables(prompt.content);
  const parts = splitAtVariables(prompt.content, read).map((part) =>
    typeof part === "string" ? part : { ...part, value: values[part.key] ?? "" },
  );

  const onSearchKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const at = hits.findIndex((hit) => hit.prompt === prompt);
    const next = hits[at + (event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0)];
    if (event.key === "Enter") firstBlank.current?.focus();
    else if (event.key.startsWith("Arrow") && next) choose(next.prompt);
    else return;
    event.preventDefault();
  };
  const copyFilled = async () => {
    const text = parts.map((part) => (typeof part === "string" ? part : part.value || part.text)).join("");
    setNote((await copy(text)) ? COPIED : REFUSED);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form that is sent.
    <div className={classes.demo} role="group" aria-label="Try it here">
      <div className={classes.search}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          ref={search}
          type="search"
          className={classes.searchBox}
          aria-label="Search these prompts"
          placeholder="Type two words: launch mail"
          autoComplete="off"
          spellCheck={false}
          value={q}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setQ(typed);
            choose(findDemoPrompts(typed)[0]?.prompt ?? chosen);
          }}
          onKeyDown={onSearchKey}
        />
        <span className={classes.count} role="status">
          {q.trim() !== "" && `${found.length} found`}
        </span>
      </div>
      <ul className={classes.hits} aria-label={counted(hits.length, "prompt")}>
        {hits.map(({ prompt: hit, marks }) => (
          <li key={hit.id}>
            <button
              type="button"
              className={classes.hit}
              aria-pressed={hit === prompt}
              onClick={() => choose(hit)}
            >
              <span className={`cp-one-line ${classes.title}`}>
                <MarkedText text={hit.title} marks={marks} />
              </span>
              <CategoryBadge {...hit.category} />
            </button>
          </li>
        ))}
        {hits.length === 0 && <li className={classes.nothing}>No results found. Try “launch mail”.</li>}
      </ul>
      <div className={classes.fill}>
        <div className={classes.blanks}>
          {read.variables.map(({ name }, index) => (
            <label key={name} className={classes.blank} htmlFor={`${id}-${index}`}>
              {name}
              <input
                id={`${id}-${index}`}
                ref={index === 0 ? firstBlank : undefined}
                className={classes.field}
                autoComplete="off"
                value={values[variableKey(name)] ?? ""}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setValues((before) => ({ ...before, [variableKey(name)]: value }));
                }}
                onKeyDown={(event) => {
                  if (event.key === "Enter" && !event.nativeEvent.isComposing) void copyFilled();
                }}
              />
            </label>
          ))}
        </div>
        <div className={`cp-prompt-text ${classes.text}`}>
          {parts.map((part, index) =>
            typeof part === "string" ? (
              part
            ) : (
              <span key={index} className={part.value ? classes.filled : classes.open}>
                {part.value || part.text}
              </span>
            ),
          )}
        </div>
        <div className={classes.foot}>
          <button type="button" className={classes.copy} onClick={() => void copyFilled()}>
            {copied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
            {copied ? "Copied" : "Copy"}
          </button>
          <p className={classes.note} role="status">
            {note}
          </p>
        </div>
      </div>
    </div>
  );
}
