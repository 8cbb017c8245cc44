import { PageHeader } from "@commonplace/ui";
import {
  PromptActions,
  PromptCard,
  SelectionBar,
  useCardShortcuts,
  useCategories,
  usePromptCardArea,
  useSelectedPrompts,
} from "../../features/prompts";
import { SearchScreen, useSearchUrl } from "../../features/search";
import { useDialogParams } from "../../shared/dialogs/dialog-params";
import { usePageTitle } from "../../shared/navigation/page-title";
import { SelectionProvider } from "../../shared/selection/selection";
import classes from "./search-page.module.css";

/** Search: the results are the library's cards, with the same selection and actions. */
export function SearchPage() {
  usePageTitle("Search");
  const [q] = useSearchUrl();
  return (
    <SelectionProvider question={q}>
      <PromptActions>
        <Search q={q} />
      </PromptActions>
    </SelectionProvider>
  );
}

function Search({ q }: { q: string }) {
  const selected = useSelectedPrompts({ q });
  useCardShortcuts(selected);
  const cardArea = usePromptCardArea();
  const { openPrompt } = useDialogParams();
  const categories = useCategories();
  return (
    <div className={classes.page} {...cardArea.handlers}>
      <PageHeader title="Search" description="Everything you have kept, by any word in it." />
      <SearchScreen
        renderHit={(hit, { tabbable }) => (
          <PromptCard
            prompt={hit}
            category={categories.find(hit.category)}
            onOpen={openPrompt}
            tabbable={tabbable}
          />
        )}
      />
      <SelectionBar target={selected} />
      {cardArea.menu}
    </div>
  );
}
