import { SEARCH_QUERY_MAX } from "@commonplace/domain/prompts/schemas";
import { CloseButton, Kbd, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useShortcut } from "../../../lib/shortcuts";
import classes from "./search-field.module.css";

/** From the last key to the search, in ms (spec §9). */
const SEARCH_DEBOUNCE = 300;

interface SearchFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  /** The text searched for now. */
  value: string;
  onSearch: (q: string) => void;
  /** The person pressed the down arrow: on to the results. */
  onLeaveDown: () => void;
}

/** The search box: searches 300 ms after the last key, at once on Enter; Esc empties it. */
export function SearchField({ ref, value, onSearch, onLeaveDown }: SearchFieldProps) {
  const timer = useRef<number>(undefined);
  const sent = useRef(value);
  const [text, setText] = useState(value);
  useShortcut("/", "Search", () => ref.current?.focus());

  useEffect(() => {
    // Changed from elsewhere: Back, a suggestion. What is being typed is never overwritten by its own echo.
    if (value === sent.current) return;
    window.clearTimeout(timer.current);
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const search = (typed: string) => {
    window.clearTimeout(timer.current);
    const q = typed.trim();
    if (q === sent.current) return;
    sent.current = q;
    onSearch(q);
  };

  const searchSoon = (typed: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => search(typed), SEARCH_DEBOUNCE);
  };

  const clear = () => {
    setText("");
    search("");
    ref.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes a word, its keys are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") search(text);
    else if (event.key === "Escape" && text !== "") {
      event.preventDefault();
      clear();
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      onLeaveDown();
    }
  };

  return (
    <search>
      <TextInput
        ref={ref}
        type="search"
        size="lg"
        aria-label="Search prompts"
        aria-keyshortcuts="/"
        placeholder="Search titles, text, tags…"
        maxLength={SEARCH_QUERY_MAX}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        leftSection={<IconSearch size={20} aria-hidden="true" />}
        leftSectionPointerEvents="none"
        rightSectionWidth={52}
        rightSectionPointerEvents={text === "" ? "none" : "all"}
        rightSection={
          text === "" ? (
            <Kbd className={classes.key} aria-hidden="true">
              /
            </Kbd>
          ) : (
            <CloseButton aria-label="Empty the search box" onClick={clear} />
          )
        }
        classNames={{ input: classes.input }}
        value={text}
        onChange={(event) => {
          const { value: typed } = event.currentTarget;
          setText(typed);
          if (!("isComposing" in event.nativeEvent && event.nativeEvent.isComposing)) searchSoon(typed);
        }}
        onCompositionEnd={(event) => searchSoon(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </search>
  );
}
