import { IconHistory, IconTrendingUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { POPULAR_SEARCHES, RECENT_SEARCHES } from "../hooks/suggestions";
import { CategoryTiles } from "./category-tiles";
import classes from "./search-start.module.css";

/** The search page before a query: popular searches, and the categories. */
export function SearchStart({ onSearch }: { onSearch: (q: string) => void }) {
  return (
    <div className={classes.start}>
      <div className={classes.lists}>
        <Suggestions
          title="Popular searches"
          icon={<IconTrendingUp size={16} aria-hidden="true" />}
          searches={POPULAR_SEARCHES}
          onSearch={onSearch}
        />
        <Suggestions
          title="Recent searches"
          icon={<IconHistory size={16} aria-hidden="true" />}
          searches={RECENT_SEARCHES}
          onSearch={onSearch}
        />
      </div>
      <section>
        <h2 className={classes.title}>Browse by category</h2>
        <CategoryTiles />
      </section>
    </div>
  );
}

interface SuggestionsProps {
  title: string;
  icon: ReactNode;
  searches: readonly string[];
  onSearch: (q: string) => void;
}

function Suggestions({ title, icon, searches, onSearch }: SuggestionsProps) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.searches}>
        {searches.map((search) => (
          <li key={search}>
            <button type="button" className={classes.search} onClick={() => onSearch(search)}>
              {icon}
              {search}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
