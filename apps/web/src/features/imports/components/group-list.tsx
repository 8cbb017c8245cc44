import type { ImportView } from "@commonplace/domain/imports/schemas";
import { UNSURE } from "@commonplace/domain/imports/schemas";
import { formatCount } from "../../../shared/format/plural";
import classes from "./group-list.module.css";

interface GroupListProps {
  groups: ImportView["groups"];
  total: number;
  /** Key of the group that is shown; null for all of them. */
  chosen: string | null;
  onChoose: (key: string | null) => void;
}

/** The ready rows by category: "Coding 312, 84% sure". Pressing one shows its rows. */
export function GroupList({ groups, total, chosen, onChoose }: GroupListProps) {
  const all = { key: null, name: "All", count: total, confidence: null };
  return (
    <ul className={classes.list} aria-label="Categories">
      {[
        all,
        ...groups.map((group) => ({ ...group, key: group.key ?? UNSURE, name: group.name ?? "Unsure" })),
      ].map(({ key, name, count, confidence }) => (
        <li key={key ?? "all"}>
          <button
            type="button"
            className={classes.group}
            aria-pressed={chosen === key}
            onClick={() => onChoose(key)}
          >
            <bdi className={classes.name}>{name}</bdi>{" "}
            <span className={classes.count}>{formatCount(count)}</span>
            {confidence !== null && (
              <span className={classes.sure}>
                <span className="cp-visually-hidden">, </span>
                {Math.round(100 * confidence)}% sure
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
