import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { errorMessage } from "../api/error-message";
import classes from "./more-results.module.css";

/** How far below the screen the next page is fetched: it is there before the reader is. */
const AHEAD = "800px";

interface MoreResultsProps {
  /** Why the next page is missing. */
  error: unknown;
  isFetching: boolean;
  onMore: () => void;
}

/** The end of what is loaded: fetches the next page when it comes near, and says so when that failed. */
export function MoreResults({ error, isFetching, onMore }: MoreResultsProps) {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  const isWaiting = !isFetching && !error;

  useEffect(() => {
    const element = mark.current;
    if (!element || !isWaiting) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWaiting]);

  return (
    <div ref={mark} className={classes.more}>
      {Boolean(error) && (
        <div role="alert" className={classes.failure}>
          <p>More results could not be loaded. {errorMessage(error)}</p>
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onMore}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
