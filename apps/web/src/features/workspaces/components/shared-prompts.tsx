import { BUILT_IN_CATEGORIES } from "@commonplace/domain/categories/schemas";
import {
  may,
  SHARED_PROMPT_SORTS,
  type SharedPromptSort,
  type SharedPromptView,
  type WorkspaceView,
} from "@commonplace/domain/workspaces/schemas";
import { EmptyState } from "@commonplace/ui";
import { Button, Checkbox, NativeSelect, Skeleton } from "@mantine/core";
import { IconLink, IconShare3 } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { SearchField } from "../../../shared/forms/search-field";
import { PagedList } from "../../../shared/lists/paged-list";
import { useCopyInvite } from "../hooks/use-copy-invite";
import {
  type SharedPromptsState,
  useSharedByMeaning,
  useSharedPrompts,
  useSharedPromptsState,
} from "../hooks/use-shared-prompts";
import { useSharing } from "../hooks/use-sharing";
import { ScoreFilter } from "./score-filter";
import { ShareOwnDialog } from "./share-own-dialog";
import { SharedPromptCard, type SharedPromptCardProps } from "./shared-prompt-card";
import classes from "./shared-prompts.module.css";

/** The product's search debounce, in ms. */
const DEBOUNCE = 300;
const PLACEHOLDERS = [1, 2, 3, 4];
const SORT_LABELS: Record<SharedPromptSort, string> = {
  recent: "Last shared",
  alphabetical: "Alphabetical",
  "highest-score": "Highest Score",
  "lowest-score": "Lowest Score",
};

interface SharedPromptsProps {
  workspace: WorkspaceView;
  findCategory: (id: string) => SharedPromptCardProps["category"];
  onOpen: (promptId: string) => void;
  onCopy: (shared: SharedPromptView) => void;
  /** The workspace's saved searches, for what the list shows now. */
  renderSearches: (state: SharedPromptsState) => ReactNode;
}

/** A workspace's shared prompts: search, filter, order, open, copy, unshare, share. */
export function SharedPrompts(props: SharedPromptsProps) {
  const { workspace, renderSearches } = props;
  const [state, change] = useSharedPromptsState();
  const { prompts, ...query } = useSharedPrompts(workspace.id, state);
  const alike = useSharedByMeaning(workspace.id, state);
  const [sharing, setSharing] = useState(false);
  const { copyLink } = useCopyInvite();
  const contributes = may(workspace.role, "contribute");
  const { inviteCode } = workspace;
  const isNarrowed = state.q !== "" || state.category !== "" || state.mine;
  const clear = () => change({ q: "", category: "", mine: false });

  return (
    <section aria-labelledby="shared-prompts">
      <h2 id="shared-prompts" className="cp-visually-hidden">
        Shared prompts
      </h2>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchField
            size="md"
            placeholder="Search this workspace"
            debounce={DEBOUNCE}
            value={state.q}
            isSearching={query.isPlaceholderData}
            onSearch={(q) => change({ q })}
            onLeaveDown={() => document.querySelector<HTMLElement>("[data-shared-prompts] button")?.focus()}
          />
        </div>
        <NativeSelect
          className={classes.choice}
          aria-label="Category"
          value={state.category}
          onChange={(event) => change({ category: event.currentTarget.value })}
          data={[
            { value: "", label: "All categories" },
            ...BUILT_IN_CATEGORIES.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <NativeSelect
          className={classes.choice}
          aria-label="Order"
          value={state.sort}
          onChange={({ currentTarget: { value } }) =>
            change({ sort: SHARED_PROMPT_SORTS.find((sort) => sort === value) ?? "recent" })
          }
          data={SHARED_PROMPT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        />
        <ScoreFilter className={classes.choice} q={state.q} onChange={(q) => change({ q })} />
        <Checkbox
          className={classes.mine}
          label="Shared by me"
          checked={state.mine}
          onChange={(event) => change({ mine: event.currentTarget.checked })}
        />
        {contributes && (
          <Button leftSection={<IconShare3 size={18} />} onClick={() => setSharing(true)}>
            Share a Prompt
          </Button>
        )}
      </div>
      {renderSearches(state)}
      <PagedList
        query={query}
        items={prompts}
        failure="Shared prompts could not be loaded"
        loading={
          <div className="cp-card-grid" role="status" aria-label="Loading shared prompts">
            {PLACEHOLDERS.map((place) => (
              <Skeleton key={place} height={236} radius={8} />
            ))}
          </div>
        }
        empty={
          isNarrowed ? (
            <EmptyState
              title="No shared prompts match"
              description="Try other words, or look at everything."
              actions={
                <Button variant="default" onClick={clear}>
                  Clear Filters
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconShare3 size={32} stroke={1.5} />}
              title="Nothing shared yet"
              description={
                contributes
                  ? "Share a prompt of yours, and everyone here can read and copy it."
                  : "What members share will show here."
              }
              actions={
                inviteCode !== null && (
                  <Button
                    variant="default"
                    leftSection={<IconLink size={18} />}
                    onClick={() => copyLink(inviteCode)}
                  >
                    Copy invite link
                  </Button>
                )
              }
            />
          )
        }
      >
        {(items) => <SharedGrid {...props} prompts={items} isOutdated={query.isPlaceholderData} />}
      </PagedList>
      {alike.length > 0 && (
        <section aria-labelledby="shared-alike">
          <h3 id="shared-alike" className={classes.alike}>
            Found by meaning
          </h3>
          <SharedGrid {...props} prompts={alike} isOutdated={query.isPlaceholderData} />
        </section>
      )}
      {contributes && (
        <ShareOwnDialog workspaceId={workspace.id} opened={sharing} onClose={() => setSharing(false)} />
      )}
    </section>
  );
}

interface SharedGridProps extends SharedPromptsProps {
  prompts: readonly SharedPromptView[];
  /** They answer what was asked before. */
  isOutdated: boolean;
}

function SharedGrid({ workspace, findCategory, onOpen, onCopy, prompts, isOutdated }: SharedGridProps) {
  const { unshare } = useSharing();
  return (
    <ul
      className={`cp-card-grid ${classes.grid}`}
      data-shared-prompts
      data-outdated={isOutdated || undefined}
    >
      {prompts.map((shared) => (
        <li key={shared.id}>
          <SharedPromptCard
            shared={shared}
            category={findCategory(shared.category)}
            onOpen={onOpen}
            onCopy={onCopy}
            onUnshare={({ promptId }) => unshare.mutate({ id: workspace.id, promptId })}
          />
        </li>
      ))}
    </ul>
  );
}
