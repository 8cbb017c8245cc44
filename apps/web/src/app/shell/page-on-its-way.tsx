import { PageHeader } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { useDocumentTitle } from "../../shared/navigation/page-title";
import { pageAt } from "../routes";
import classes from "./page-on-its-way.module.css";

/** Cards drawn while nothing is known of a page but its name. */
const CARDS = 6;

/** The place of a page whose code is still being loaded: its heading, where the header lists it, and its outline. */
export function PageOnItsWay({ path }: { path: string }) {
  const menu = pageAt(path)?.menu;
  const title = menu?.place === "header" ? menu.label : undefined;
  // Its own focus is left to the page, whose heading takes this one's place.
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
