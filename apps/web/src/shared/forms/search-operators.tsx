import {
  applyCompletion,
  completeQuery,
  SEARCH_OPERATORS,
  type SearchCompletion,
} from "@commonplace/domain/search-language";
import { ActionIcon, Popover, UnstyledButton } from "@mantine/core";
import { IconHelp } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../api/trpc";
import classes from "./search-operators.module.css";

/** Tags asked for at a time; some of them only hold what is typed, and are left out. */
const OFFERED_TAGS = 20;

interface SearchCompletionsProps {
  /** The text in the field. */
  typed: string;
  /** Completions for operators whose values are the person's own. */
  values: OperatorValues | undefined;
  /** The whole query with the completion taken. */
  onTake: (typed: string) => void;
}

/**
 * Values that people may write after an operator, such as the names of their categories. Tags are loaded separately.
 */
export type OperatorValues = Readonly<Partial<Record<"category", readonly string[]>>>;

/** Completions for the last term of a query, over the content below the field; renders nothing for most queries. */
export function SearchCompletions({ typed, values, onTake }: SearchCompletionsProps) {
  const tag = useTagNames(typed);
  const completions = completeQuery(typed, { ...values, tag });
  if (completions.length === 0) return null;
  return (
    <ul className={classes.completions} aria-label="Search operators">
      {completions.map((completion: SearchCompletion) => (
        <li key={completion.text}>
          <UnstyledButton
            className={classes.completion}
            // The field keeps the focus, and with it the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(applyCompletion(typed, completion))}
          >
            <code className={classes.text}>{completion.text}</code>
            <span className={classes.meaning}>{completion.meaning}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

/** An operator for tags at the end of a query, and what is typed of its tag. */
const TAG_BEGUN = /(?:^|\s)-?tag:"?(?<prefix>[^\s"]*)$/i;

/** The tags of the library that begin as the one being typed, most used first; none while none is being typed. */
function useTagNames(typed: string): readonly string[] | undefined {
  const prefix = TAG_BEGUN.exec(typed)?.groups?.prefix;
  const { data } = trpc.tags.list.useQuery(
    { prefix: prefix ?? "", parents: true, limit: OFFERED_TAGS },
    { enabled: prefix !== undefined, placeholderData: keepPreviousData },
  );
  return data?.items.map(({ tag }) => tag);
}

/** A button that explains every operator. */
export function SearchHelp() {
  return (
    <Popover position="bottom-end" width="min(20rem, calc(100vw - 24px))" trapFocus withinPortal returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="How to narrow a search">
          <IconHelp size={18} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="How to narrow a search">
        <dl className={classes.help}>
          {[...SEARCH_OPERATORS, ...SIGNS].map(({ example, meaning }) => (
            <div key={example} className={classes.row}>
              <dt>
                <code className={classes.text}>{example}</code>
              </dt>
              <dd className={classes.meaning}>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}

const SIGNS = [
  { example: "-word", meaning: "Without this word; works before operators too" },
  { example: '"two words"', meaning: "Words that follow each other" },
  { example: "one or two", meaning: "Either will do" },
];
