import { EmptyState } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { useRef, useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { SearchField } from "../../../shared/forms/search-field";
import { nextPage } from "../../../shared/lists/next-page";
import { PagedList } from "../../../shared/lists/paged-list";
import classes from "./admin.module.css";
import { PersonRow } from "./person-row";

/** From the last key to the search, in ms. */
const PAUSE = 250;

/** Everybody who has joined, to be found by name or email. */
export function People() {
  const [q, setQ] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const query = trpc.admin.people.list.useInfiniteQuery(q === "" ? {} : { q }, {
    ...nextPage,
    placeholderData: (previous) => previous,
  });
  const [first] = query.data?.pages ?? [];
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.grow}>
          <SearchField
            size="md"
            label="Search people"
            placeholder="Search by name or email"
            debounce={PAUSE}
            value={q}
            isSearching={query.isPlaceholderData}
            onSearch={setQ}
            onLeaveDown={() => list.current?.querySelector("button")?.focus()}
          />
        </div>
      </div>
      <PagedList
        query={query}
        items={query.data?.pages.flatMap(({ items }) => items)}
        failure="People could not be loaded"
        loading={<Skeleton height={320} radius={8} />}
        empty={<EmptyState title="Nobody found" description="Search for another name or email." />}
      >
        {(people) => (
          <ul ref={list} className={classes.rows} aria-label="People">
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                mayMakeAdmins={first?.mayMakeAdmins ?? false}
                keepsAccounts={first?.keepsAccounts ?? false}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
