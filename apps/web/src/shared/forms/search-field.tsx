import { SEARCH_QUERY_MAX } from "@commonplace/domain/prompts/schemas";
import { CloseButton, Kbd, Loader, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useShortcut } from "../keyboard/shortcuts";
import classes from "./search-field.module.css";
import { type OperatorValues, SearchCompletions, SearchHelp } from "./search-operators";
import { useEarlyText } from "./use-early-text";

interface SearchFieldProps {
  ref?: RefObject<HTMLInputElement | null>;
  size: "md" | "lg";
  /** The accessible label: "Search prompts". */
  label?: string;
  placeholder: string;
  /** From the last key to the search, in ms. */
  debounce: number;
  /** The text searched for now. */
  value: string;
  /** Given where search operators are understood: values to complete them with. */
  operators?: OperatorValues;
  /** Whether an answer is loading. */
  isSearching?: boolean;
  onSearch: (q: string) => void;
  /** The person pressed the down arrow: on to the results. */
  onLeaveDown: () => void;
}

/** A page's search field: searches while typing, at once on Enter; Esc empties it, and `/` leads to it. */
export function SearchField(props: SearchFieldProps) {
  const { value, debounce, operators, isSearching = false, onSearch, onLeaveDown } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = props.ref ?? own;
  const timer = useRef<number>(undefined);
  const sent = useRef(value);
  const [text, setText] = useState(value);

  useEffect(() => {
    // Changed from elsewhere: Back, a suggestion, a link. The text being typed is never overwritten by its own echo.
    if (value === sent.current) return;
    window.clearTimeout(timer.current);
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  useShortcut("/", () => {
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
    timer.current = window.setTimeout(() => search(typed), debounce);
  };

  useEarlyText(input, text, (typed) => {
    setText(typed);
    searchSoon(typed);
  });

  const complete = (typed: string) => {
    setText(typed);
    searchSoon(typed);
    input.current?.focus();
  };

  const clear = () => {
    setText("");
    search("");
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Ignore keys while an input method composes a word.
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
        size={props.size}
        aria-label={props.label ?? "Search prompts"}
        aria-keyshortcuts="/"
        placeholder={props.placeholder}
        maxLength={SEARCH_QUERY_MAX}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        leftSectionPointerEvents="none"
        rightSectionWidth={(text === "" ? 44 : 72) + (operators ? 32 : 0)}
        rightSectionPointerEvents={text === "" && !operators ? "none" : "all"}
        rightSection={
          <span className={classes.side}>
            {isSearching && text !== "" && <Loader size={14} color="gray" aria-hidden="true" />}
            {operators && <SearchHelp />}
            {text === "" ? (
              <Kbd className={classes.key} aria-hidden="true">
                /
              </Kbd>
            ) : (
              <CloseButton aria-label="Empty the search box" onClick={clear} />
            )}
          </span>
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
        // Search before the focus moves to a result: a search after the pause would change the address of the opened
        // prompt instead.
        onBlur={() => search(text)}
      />
      {operators && <SearchCompletions typed={text} values={operators} onTake={complete} />}
    </search>
  );
}
