import { Skeleton } from "@mantine/core";
import { PromptLeafSkeleton } from "../../../shared/cards/prompt-leaf-skeleton";
import classes from "./home-waiting.module.css";

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** The places of favorites, of recent prompts, and of the lists beside them, while they load. */
export function HomeWaiting() {
  return (
    <div className={classes.waiting} aria-busy="true">
      <div className={classes.part}>
        <Skeleton height={22} width={112} />
        <div className={classes.tiles}>
          {places(3).map((place) => (
            <Skeleton key={place} height={48} radius="md" />
          ))}
        </div>
      </div>
      <div className={classes.columns}>
        <div className={classes.part}>
          <Skeleton height={22} width={152} />
          <div className={classes.cards}>
            {places(4).map((place) => (
              <PromptLeafSkeleton key={place} />
            ))}
          </div>
        </div>
        <div className={classes.part}>
          <Skeleton height={22} width={112} />
          <div className={classes.rows}>
            {places(5).map((place) => (
              <Skeleton key={place} height={32} width={`${100 - 12 * place}%`} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
