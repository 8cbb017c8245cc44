import { PageHeader } from "@commonplace/ui";
import { PromptCard, useCardShortcuts, useCategories } from "../../features/prompts";
import { SearchScreen } from "../../features/search";
import { useDialogParams } from "../../shared/dialogs/dialog-params";
import { usePageTitle } from "../../shared/navigation/page-title";
import classes from "./search-page.module.css";

/** Search: found prompts are the library's own cards. */
export function SearchPage() {
  usePageTitle("Search");
  useCardShortcuts();
  const { openPrompt } = useDialogParams();
  const categories = useCategories();
  return (
    <div className={classes.page}>
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
    </div>
  );
}
