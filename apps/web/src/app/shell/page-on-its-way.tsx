import { PageHeader } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { useDocumentTitle } from "../../shared/navigation/page-title";
import { pageAt } from "../routes";
import classes from "./page-on-its-way.module.css";

/** Placeholder cards in the outline of a page. */
const CARDS = 6;

/** Placeholder of a page whose code is loading: its heading, if the header lists the page, and an outline. */
export function PageOnItsWay({ path }: { path: string }) {
  const menu = pageAt(path)?.menu;
  const title = menu?.place === "header" ? menu.label : undefined;
  // Takes no focus: the page's own heading, which replaces this one, takes it.
  useDocumentTitle(title ?? "");
  return (
    <div className={classes.page} aria-busy="true" data-page-width={path === "/library" ? "wide" : undefined}>
      {title ? <PageHeader title={title} /> : <Skeleton height={34} width={220} mb={24} />}
      <div className={classes.cards} aria-hidden="true">
        {Array.from({ length: CARDS }, (_, place) => (
          <Skeleton key={place} height={180} radius="md" />
        ))}
      </div>
    </div>
  );
}
