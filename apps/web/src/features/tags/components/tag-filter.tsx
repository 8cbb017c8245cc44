import type { ListTagsInput, TagView } from "@commonplace/domain/tags/schemas";
import { Button, SegmentedControl, Skeleton, TextInput, UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconChevronRight } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { FilterCheckbox } from "../../../shared/forms/filter-checkbox";
import { ALL_TAGS, LISTED_TAGS } from "../hooks/tag-questions";
import { isInTagTree, type TagNode, toTagTree } from "../hooks/tag-tree";
import classes from "./tag-filter.module.css";

/** Tags that show before one asks for all of them. */
const SHOWN = 8;
/** Long enough to skip the letters of a quick word, in ms. */
const SEARCH_DEBOUNCE = 150;

export interface ChosenTags {
  readonly tags: readonly string[];
  readonly tagMatch: "and" | "or";
}

interface TagFilterProps extends ChosenTags {
  /** The filters of the counts; undefined for the whole library. */
  countsOf: Partial<Pick<ListTagsInput, "q" | "categories" | "favorite">> | undefined;
  onChange: (change: Partial<ChosenTags>) => void;
  /** Further actions on a tag. */
  renderMenu: (tag: TagView) => ReactNode;
}

/** The library's tags to filter by: most used first, nested by their slashes, with a search when they are many. */
export function TagFilter({ tags: chosen, tagMatch, countsOf, onChange, renderMenu }: TagFilterProps) {
  const [typed, setTyped] = useState("");
  const [prefix] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE);
  const [isWhole, setWhole] = useState(false);
  const all = trpc.tags.list.useQuery(ALL_TAGS);
  const found = trpc.tags.list.useQuery(
    { prefix, limit: LISTED_TAGS, parents: true },
    { enabled: prefix !== "", placeholderData: keepPreviousData },
  );
  const narrowed = trpc.tags.list.useQuery(
    { ...ALL_TAGS, ...countsOf },
    { enabled: countsOf !== undefined, placeholderData: keepPreviousData },
  );
  const shown = prefix === "" ? all : found;
  const counts =
    countsOf && narrowed.data && new Map(narrowed.data.items.map(({ tag, total }) => [tag, total]));
  // The counts hold only the most used tags; a tag that is missing may still be in use.
  const rest = narrowed.data?.nextCursor ? undefined : 0;
  const countOf = ({ tag, total }: TagView) =>
    countsOf === undefined ? total : counts && (counts.get(tag) ?? rest);
  // Found tags are shown by their full names; parents that do not match themselves are left out.
  const roots = prefix === "" ? toTagTree(all.data?.items ?? []) : (found.data?.items ?? []).map(alone);
  const isMany = (all.data?.items.length ?? 0) > SHOWN;
  const isCut = prefix === "" && !isWhole && roots.length > SHOWN;

  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Tags</legend>
      {isMany && (
        <TextInput
          type="search"
          size="xs"
          className={classes.search}
          classNames={{ input: classes.input }}
          aria-label="Find a tag"
          placeholder="Find a tag"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {chosen.length > 1 && (
        <SegmentedControl
          fullWidth
          size="xs"
          className={classes.match}
          aria-label="Prompts that carry"
          value={tagMatch}
          onChange={(match) => onChange({ tagMatch: match === "or" ? "or" : "and" })}
          data={[
            { value: "and", label: "All of them" },
            { value: "or", label: "Any of them" },
          ]}
        />
      )}
      {shown.isPending && (
        <div className={classes.loading}>
          <Skeleton height={12} width="70%" />
          <Skeleton height={12} width="50%" />
          <Skeleton height={12} width="60%" />
        </div>
      )}
      {shown.isError && (
        <p className={classes.note} role="alert">
          Tags could not be loaded.{" "}
          <Button variant="subtle" size="compact-xs" onClick={() => void shown.refetch()}>
            Retry
          </Button>
        </p>
      )}
      {shown.isSuccess && roots.length === 0 && (
        <p className={classes.note}>
          {prefix === "" ? "Tags that you give to prompts are listed here." : "No tag begins like this."}
        </p>
      )}
      <TagRows
        nodes={isCut ? roots.slice(0, SHOWN) : roots}
        chosen={chosen}
        countOf={countOf}
        onToggle={(on, tag) =>
          onChange({ tags: on ? [...chosen, tag] : chosen.filter((other) => other !== tag) })
        }
        renderMenu={renderMenu}
      />
      {isCut && (
        <UnstyledButton className={classes.more} onClick={() => setWhole(true)}>
          Show all tags
        </UnstyledButton>
      )}
      {!isCut && shown.data?.nextCursor && (
        <p className={classes.note}>The {LISTED_TAGS} most used. Search finds the others.</p>
      )}
    </fieldset>
  );
}

const alone = (view: TagView): TagNode => ({ ...view, label: view.tag, children: [] });

interface TagRowsProps {
  nodes: readonly TagNode[];
  chosen: readonly string[];
  /** How many prompts a tag stands for among those that are shown; undefined when it is not known. */
  countOf: (tag: TagView) => number | undefined;
  onToggle: (on: boolean, tag: string) => void;
  renderMenu: (tag: TagView) => ReactNode;
}

function TagRows({ nodes, ...rest }: TagRowsProps) {
  if (nodes.length === 0) return null;
  const isNested = nodes.some(({ children }) => children.length > 0);
  return (
    <ul className={classes.rows} data-nested={isNested || undefined}>
      {nodes.map((node) => (
        <TagRow key={node.tag} node={node} {...rest} />
      ))}
    </ul>
  );
}

function TagRow({ node, ...rows }: Omit<TagRowsProps, "nodes"> & { node: TagNode }) {
  const { chosen, countOf, onToggle, renderMenu } = rows;
  const holdsChosen = chosen.some((tag) => tag !== node.tag && isInTagTree(tag, node.tag));
  const [isOpen, setOpen] = useState(holdsChosen);
  const { tag, label, children } = node;
  return (
    <li className={classes.item}>
      {children.length > 0 && (
        <UnstyledButton
          className={classes.fold}
          aria-expanded={isOpen}
          aria-label={`Tags in ${tag}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={14} aria-hidden="true" />
        </UnstyledButton>
      )}
      <FilterCheckbox
        id={tag}
        label={label}
        count={countOf(node)}
        checked={chosen.includes(tag)}
        menu={renderMenu(node)}
        onChange={onToggle}
      />
      {isOpen && <TagRows nodes={children} {...rows} />}
    </li>
  );
}
