import type { TemplateCategory, TemplateSummary } from "@commonplace/domain/templates/schemas";
import { EmptyState } from "@commonplace/ui";
import { Button, Skeleton } from "@mantine/core";
import { IconTemplate } from "@tabler/icons-react";
import { PagedList } from "../../../shared/lists/paged-list";
import { DeletionNotices } from "../../../shared/moderation/deletion-notices";
import { useTemplatesUrl } from "../hooks/templates-url";
import { useTemplates, useTemplatesByMeaning } from "../hooks/use-templates";
import classes from "./community-templates.module.css";
import { ReportsButton } from "./reports-button";
import { TemplateCard } from "./template-card";
import { type TemplateDestination, TemplateDialog } from "./template-dialog";
import { TemplateFilters } from "./template-filters";

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];
const EVERYTHING = { category: null as TemplateCategory | null, q: "", mine: false };

interface CommunityTemplatesProps {
  /** The categories for a prompt made from a template. */
  destinations: readonly TemplateDestination[];
  /** Shows a prompt that was made from a template. */
  onOpenPrompt: (id: string) => void;
}

/** Community Templates: filtered, searched, ordered, opened. */
export function CommunityTemplates({ destinations, onOpenPrompt }: CommunityTemplatesProps) {
  const { view, change, openId, open, pathOf } = useTemplatesUrl();
  const { templates, ...query } = useTemplates(view);
  const alike = useTemplatesByMeaning(view);
  const grid = { pathOf, isOutdated: query.isPlaceholderData };
  const isNarrowed = view.category !== null || view.q !== "" || view.mine;

  return (
    <section aria-label="Community Templates" className={classes.section}>
      <TemplateFilters
        view={view}
        isSearching={query.isPlaceholderData}
        onChange={change}
        onLeaveDown={() => document.querySelector<HTMLElement>("[data-template-link]")?.focus()}
      />
      <ReportsButton onOpen={open} />
      <DeletionNotices kind="template" />
      <PagedList
        query={query}
        items={templates}
        failure="Templates could not be loaded"
        loading={
          <div className="cp-card-grid" role="status" aria-label="Loading templates">
            {PLACEHOLDERS.map((place) => (
              <Skeleton key={place} height={252} radius={8} />
            ))}
          </div>
        }
        empty={
          alike.length > 0 ? (
            <p className={classes.none}>No template has these words.</p>
          ) : (
            <EmptyState
              icon={<IconTemplate size={32} stroke={1.5} />}
              title={view.mine ? "You have published no templates" : "No templates match"}
              description={
                view.mine
                  ? "Open a prompt of yours and choose Publish: everyone here can use it then."
                  : "Try other words, or look at every category."
              }
              actions={
                isNarrowed && (
                  <Button variant="default" onClick={() => change(EVERYTHING)}>
                    Show All Templates
                  </Button>
                )
              }
            />
          )
        }
      >
        {(items) => <TemplateGrid label="Templates" {...grid} templates={items} />}
      </PagedList>
      {alike.length > 0 && (
        <section aria-labelledby="templates-alike">
          <h3 id="templates-alike" className={classes.alike}>
            Found by meaning
          </h3>
          <TemplateGrid label="Templates found by meaning" {...grid} templates={alike} />
        </section>
      )}
      <TemplateDialog
        id={openId}
        destinations={destinations}
        onClose={() => open(null)}
        onOpenPrompt={onOpenPrompt}
      />
    </section>
  );
}

interface TemplateGridProps {
  label: string;
  templates: readonly TemplateSummary[];
  pathOf: (id: string) => string;
  /** They answer what was asked before. */
  isOutdated: boolean;
}

function TemplateGrid({ label, templates, pathOf, isOutdated }: TemplateGridProps) {
  return (
    <ul className="cp-card-grid" data-outdated={isOutdated || undefined} aria-label={label}>
      {templates.map((template) => (
        <li key={template.id}>
          <TemplateCard template={template} to={pathOf(template.id)} />
        </li>
      ))}
    </ul>
  );
}
