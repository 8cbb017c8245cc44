import { Skeleton } from "@mantine/core";
import { trpc } from "../../../shared/api/trpc";
import { formatRelative } from "../../../shared/format/dates";
import { nextPage } from "../../../shared/lists/next-page";
import { PagedList } from "../../../shared/lists/paged-list";
import { activityLine } from "../hooks/activity-line";
import { LIVE } from "../hooks/live";
import classes from "./workspace-form.module.css";

/** A workspace's activities, the latest first. */
export function WorkspaceActivity({ id }: { id: string }) {
  const query = trpc.workspaces.activity.useInfiniteQuery({ id }, { ...LIVE, ...nextPage });
  return (
    <PagedList
      query={query}
      items={query.data?.pages.flatMap(({ items }) => items)}
      failure="Activity could not be loaded"
      loading={<Skeleton height={240} radius={8} />}
    >
      {(lines) => (
        <ul className={classes.rows} aria-label="Activity">
          {lines.map((line) => (
            <li key={line.id} className={classes.row}>
              <div className={classes.words} dir="auto">
                {activityLine(line)}
                <p>
                  <time dateTime={line.createdAt}>{formatRelative(line.createdAt)}</time>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
