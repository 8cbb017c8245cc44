import { SEARCH_QUERY_MAX } from "@commonplace/domain/prompts/schemas";
import { CloseButton, Kbd, Loader, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type CompositionEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useShortcut } from "../../../lib/shortcuts";
import classes from "./search-box.module.css";

/** Long enough to skip the letters of a quick word, short enough to feel like typing. */
const DEBOUNCE_MS = 150;

interface SearchBoxProps {
  /** The text searched for now. */
  value: string;
  /** An answer is on its way. */
  isSearching: boolean;
  onSearch: (q: string) => void;
  /** The person pressed the down arrow: on to the results. */
  onLeaveDown: () => void;
}

/** The library's search field: searches while typing, at once on Enter; Esc empties it. */
export function SearchBox({ value, isSearching, onSearch, onLeaveDown }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const sent = useRef(value);
  const [text, setText] = useState(value);

  useEffect(() => {
    // Changed from elsewhere: Back, a removed chip, a link. What is being typed is never overwritten by its own echo.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  useShortcut("/", "Search", () => {
    input.current?.focus();
    input.current?.select();
  });

  const search = (typed: string) => {
    window.clearTimeout(timer.current);
    const q = typed.trim();
    if (q === sent.current) return;
    sent.current = q;
    onSearch(q);
  };

  const searchSoon = (typed: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => search(typed), DEBOUNCE_MS);
  };

  const clear = () => {
    setText("");
    search("");
    input.current?.focus();
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
    <search className={classes.root}>
      <TextInput
        ref={input}
        type="search"
        size="md"
        aria-label="Search prompts"
        aria-keyshortcuts="/"
        placeholder="Search prompts"
        maxLength={SEARCH_QUERY_MAX}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={18} aria-hidden />}
        leftSectionPointerEvents="none"
        rightSectionWidth={text === "" ? 44 : 72}
        rightSectionPointerEvents={text === "" ? "none" : "all"}
        rightSection={
          <span className={classes.side}>
            {isSearching && text !== "" && <Loader size={14} color="gray" aria-hidden />}
            {text === "" ? (
              <Kbd className={classes.key} aria-hidden>
                /
              </Kbd>
            ) : (
              <CloseButton aria-label="Clear Search" onClick={clear} />
            )}
          </span>
        }
        classNames={{ input: classes.input }}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          if (!(event.nativeEvent as InputEvent).isComposing) searchSoon(event.currentTarget.value);
        }}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) =>
          searchSoon(event.currentTarget.value)
        }
        onKeyDown={onKeyDown}
      />
    </search>
  );
}
