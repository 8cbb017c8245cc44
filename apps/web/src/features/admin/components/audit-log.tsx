import { AUDIT_ACTIONS, type AuditEventView } from "@commonplace/domain/audit/schemas";
import { EmptyState } from "@commonplace/ui";
import { Button, NativeSelect, Skeleton } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { SearchField } from "../../../shared/forms/search-field";
import { nextPage } from "../../../shared/lists/next-page";
import { PagedList } from "../../../shared/lists/paged-list";
import { ACTION_NAMES, actionName, describeDetails } from "../hooks/describe-event";
import classes from "./admin.module.css";

/** From the last key to the search, in ms. */
const PAUSE = 400;

/** The events that concern the site's security, the latest first; nobody can change them. */
export function AuditLog() {
  const [chosen, setChosen] = useState("");
  const [email, setEmail] = useState("");
  const action = AUDIT_ACTIONS.find((each) => each === chosen);
  const filter = { ...(action && { action }), ...(email && { email: email.toLowerCase() }) };
  const query = trpc.admin.audit.list.useInfiniteQuery(filter, {
    ...nextPage,
    placeholderData: (previous) => previous,
  });
  const exportPath = (format: string) => `/api/admin/audit?${new URLSearchParams({ ...filter, format })}`;
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.grow}>
          <SearchField
            size="md"
            label="Whole email"
            placeholder="Everything about one email"
            debounce={PAUSE}
            value={email}
            isSearching={query.isPlaceholderData}
            onSearch={setEmail}
            onLeaveDown={() => undefined}
          />
        </div>
        <NativeSelect
          aria-label="Kind of event"
          size="md"
          value={chosen}
          data={[
            { value: "", label: "Every kind" },
            ...AUDIT_ACTIONS.map((each) => ({ value: each, label: ACTION_NAMES[each] })),
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button
          component="a"
          href={exportPath("csv")}
          download
          size="md"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          CSV
        </Button>
        <Button
          component="a"
          href={exportPath("json")}
          download
          size="md"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          JSON
        </Button>
      </div>
      <PagedList
        query={query}
        items={query.data?.pages.flatMap(({ items }) => items)}
        failure="The log could not be loaded"
        loading={<Skeleton height={320} radius={8} />}
        empty={<EmptyState title="Nothing happened" description="No event of this kind is kept." />}
      >
        {(events) => (
          <ul className={classes.rows} aria-label="Events">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

function EventRow({ event }: { event: AuditEventView }) {
  const { occurredAt, action, actorEmail, address, userAgent } = event;
  const details = describeDetails(event);
  const who = actorEmail ?? (address ? "Somebody not signed in" : "The server");
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{actionName(action)}</span>
        {details && (
          <span dir="auto" className={classes.quiet}>
            {" "}
            {details}
          </span>
        )}
        <p className={classes.quiet} title={userAgent ?? undefined}>
          <time dateTime={occurredAt}>{exact.format(new Date(occurredAt))}</time> · {who}
          {address && ` · ${address}`}
        </p>
      </div>
    </li>
  );
}
