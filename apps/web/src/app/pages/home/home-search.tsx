import { SEARCH_QUERY_MAX } from "@commonplace/domain/prompts/limits";
import { Kbd, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type FormEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { counted } from "../../../shared/format/plural";
import { useShortcut } from "../../../shared/keyboard/shortcuts";
import classes from "./home-search.module.css";

/**
 * Home's search field: `/` focuses it, and Enter opens the results.
 * @param total number of prompts to search, once known.
 */
export function HomeSearch({ total }: { total: number | undefined }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useShortcut("/", () => {
    input.current?.focus();
    input.current?.select();
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = input.current?.value.trim() ?? "";
    void navigate(q === "" ? "/search" : `/search?${new URLSearchParams({ q })}`);
  };
  return (
    <search>
      <form onSubmit={search}>
        <TextInput
          ref={input}
          type="search"
          aria-label="Search prompts"
          aria-keyshortcuts="/"
          placeholder={total === undefined ? "Search prompts" : `Search ${counted(total, "prompt")}`}
          maxLength={SEARCH_QUERY_MAX}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          leftSectionWidth={48}
          leftSectionPointerEvents="none"
          rightSection={
            <Kbd className={classes.key} aria-hidden="true">
              /
            </Kbd>
          }
          rightSectionPointerEvents="none"
          classNames={{ input: classes.input }}
        />
      </form>
    </search>
  );
}
