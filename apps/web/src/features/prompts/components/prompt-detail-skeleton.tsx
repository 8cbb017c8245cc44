import { Skeleton, Stack } from "@mantine/core";
import classes from "./prompt-detail.module.css";
import details from "./prompt-details.module.css";

/** The width of each line of a text's paragraphs that are on their way, in percent. */
const PARAGRAPHS = [
  [96, 88, 34],
  [92, 78],
  [64, 70, 58],
];

/** Placeholder of a prompt: its tabs, its text, and the details beside it. */
export function PromptDetailSkeleton() {
  return (
    <div className={classes.tabs} role="status" aria-label="Loading prompt">
      <div className={`${classes.list} ${classes.tabsOnTheirWay}`}>
        {[114, 76, 48].map((width) => (
          <Skeleton key={width} height={14} width={width} />
        ))}
      </div>
      <div className={classes.panel}>
        <div className={classes.columns}>
          <div className={classes.content}>
            {PARAGRAPHS.map((lines, index) => (
              <Stack key={index} gap={12} mb={32}>
                {lines.map((width) => (
                  <Skeleton key={width} height={12} width={`${width}%`} />
                ))}
              </Stack>
            ))}
          </div>
          <div className={classes.rail}>
            <div className={details.details}>
              {[96, 140, 56, 128, 128].map((width, row) => (
                <div key={row}>
                  <Skeleton height={10} width={56} mb={8} />
                  <Skeleton height={18} width={width} />
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
