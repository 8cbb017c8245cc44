import { CONTENT_KINDS, type ContentKind } from "@commonplace/domain/moderation/limits";
import { EmptyState } from "@commonplace/ui";
import { NativeSelect, Skeleton } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { nextPage } from "../../../shared/lists/next-page";
import { PagedList } from "../../../shared/lists/paged-list";
import classes from "./admin.module.css";
import { ContentRow } from "./content-row";

const KIND_NAMES: Record<ContentKind, string> = {
  template: "Templates",
  structure: "Structures",
  workspace: "Workspaces",
};
const SHOWS = [
  { value: "all", label: "Everything public" },
  { value: "reported", label: "Reported" },
  { value: "hidden", label: "Hidden" },
] as const;

/** Content that people made public, for administrators to hide, show again or delete. */
export function PublicContent() {
  const [kind, setKind] = useState<ContentKind>("template");
  const [show, setShow] = useState<(typeof SHOWS)[number]["value"]>("all");
  const query = trpc.admin.content.list.useInfiniteQuery({ kind, show }, nextPage);
  return (
    <>
      <div className={classes.bar}>
        <NativeSelect
          aria-label="Kind"
          size="md"
          value={kind}
          data={CONTENT_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
          onChange={({ currentTarget: { value } }) =>
            setKind(CONTENT_KINDS.find((known) => known === value) ?? "template")
          }
        />
        <NativeSelect
          aria-label="Which"
          size="md"
          value={show}
          data={[...SHOWS]}
          onChange={({ currentTarget }) =>
            setShow(SHOWS.find(({ value }) => value === currentTarget.value)?.value ?? "all")
          }
        />
      </div>
      <PagedList
        query={query}
        items={query.data?.pages.flatMap(({ items }) => items)}
        failure="Public content could not be loaded"
        loading={<Skeleton height={320} radius={8} />}
        empty={<EmptyState title="Nothing here" description="People made nothing of this kind public." />}
      >
        {(items) => (
          <ul className={classes.rows} aria-label={KIND_NAMES[kind]}>
            {items.map((item) => (
              <ContentRow key={item.id} kind={kind} item={item} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
