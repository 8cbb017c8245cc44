import { parseTags } from "@commonplace/domain/prompts/schemas";
import { CloseButton, Combobox, TextInput, type TextInputProps, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { trpc } from "../api/trpc";
import { formatCount } from "../format/plural";
import classes from "./tags-field.module.css";

/** Completions that show at a time. */
const SHOWN = 6;
/** Long enough to skip the letters of a quick word, in ms. */
const DEBOUNCE = 120;

interface TagsFieldProps extends Omit<TextInputProps, "value" | "defaultValue" | "onChange"> {
  /** Tags with commas between them, as they are typed. */
  defaultValue?: string;
  onChange: (text: string) => void;
}

/**
 * A field for tags with commas between them. It completes the last one with tags of the library, most used first, and
 * shows beneath what the commas separate, each to be taken out.
 */
export function TagsField({ defaultValue = "", onChange, onBlur, className, ...input }: TagsFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(defaultValue);
  const [isUsed, setUsed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const cut = text.lastIndexOf(",") + 1;
  const piece = text.slice(cut).trim();
  const tags = parseTags(text);
  const [prefix] = useDebouncedValue(piece, DEBOUNCE);
  const known = trpc.tags.list.useQuery(
    { prefix, limit: SHOWN + tags.length },
    { enabled: isUsed, placeholderData: keepPreviousData },
  );
  const offered = (known.data?.items ?? []).filter(({ tag }) => !tags.includes(tag)).slice(0, SHOWN);
  const combobox = useCombobox({
    // An empty list counts as closed, so that Esc reaches the form.
    opened: isAsking && offered.length > 0,
    onOpenedChange: setAsking,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });

  const write = (next: string) => {
    setText(next);
    onChange(next);
  };

  return (
    <div className={className}>
      <Combobox
        store={combobox}
        // Above the field, so that the controls after it, such as Save, stay in reach.
        position="top-start"
        onOptionSubmit={(tag) => {
          write(`${[...parseTags(text.slice(0, cut)), tag].join(", ")}, `);
          field.current?.focus();
        }}
      >
        <Combobox.Target>
          <TextInput
            {...input}
            ref={field}
            value={text}
            dir="auto"
            autoComplete="off"
            aria-autocomplete="list"
            onChange={(event) => {
              write(event.currentTarget.value);
              setUsed(true);
              setAsking(true);
              combobox.resetSelectedOption();
            }}
            onFocus={() => setUsed(true)}
            onBlur={(event) => {
              setAsking(false);
              onBlur?.(event);
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Completions">
            {offered.map(({ tag, count }) => (
              <Combobox.Option key={tag} value={tag} className={classes.option}>
                <span className="cp-one-line" dir="auto">
                  {tag}
                </span>
                <span className={classes.count}>{formatCount(count)}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {tags.length > 0 && (
        <ul className={classes.chips}>
          {[...new Set(tags)].map((tag) => (
            <li key={tag} className={classes.chip}>
              <span className="cp-one-line" dir="auto">
                #{tag}
              </span>
              <CloseButton
                size="xs"
                aria-label={`Remove ${tag}`}
                onClick={() => write(tags.filter((other) => other !== tag).join(", "))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
