import type { MentorUse } from "@commonplace/domain/mentor/schemas";
import { ErrorState, FigureTiles } from "@commonplace/ui";
import { SegmentedControl, Skeleton } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { counted, formatCount } from "../../../shared/format/plural";
import classes from "./admin.module.css";

const SPANS = [7, 30, 90] as const;

type Amounts = Pick<
  MentorUse["people"][number],
  "requests" | "failures" | "inputTokens" | "outputTokens" | "cost"
>;

const sumOf = (rows: readonly Amounts[], of: keyof Amounts) => rows.reduce((sum, row) => sum + row[of], 0);
const formatCost = (cost: number) =>
  cost.toLocaleString(undefined, { minimumFractionDigits: 2, maximumFractionDigits: cost < 1 ? 4 : 2 });

/** The requests to the mentor's language models, by day and by person, and their cost. */
export function MentorCosts() {
  const [days, setDays] = useState<number>(30);
  const query = trpc.admin.mentorUse.useQuery({ days }, { placeholderData: keepPreviousData });
  if (query.isLoadingError) {
    return (
      <ErrorState
        title="The mentor's costs could not be loaded"
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const { data } = query;
  if (!data) return <Skeleton height={320} radius={8} />;
  const { hasPrices } = data;
  return (
    <div className={classes.parts}>
      <div>
        <SegmentedControl
          aria-label="Days to show"
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          data={SPANS.map((span) => ({ value: String(span), label: `${span} days` }))}
        />
      </div>
      <FigureTiles
        label="Mentor"
        busy={query.isPlaceholderData}
        tiles={[
          {
            label: "Requests",
            figure: formatCount(sumOf(data.days, "requests")),
            note: `${formatCount(sumOf(data.days, "failures"))} failed`,
          },
          { label: "Tokens read", figure: formatCount(sumOf(data.days, "inputTokens")) },
          { label: "Tokens written", figure: formatCount(sumOf(data.days, "outputTokens")) },
          {
            label: "Cost",
            figure: hasPrices ? formatCost(sumOf(data.days, "cost")) : "Unknown",
            note: hasPrices
              ? "In your provider’s currency"
              : "Set MENTOR_INPUT_PRICE and MENTOR_OUTPUT_PRICE",
          },
        ]}
      />
      {data.days.length === 0 ? (
        <p className={classes.text}>Nobody asked a language model in these days.</p>
      ) : (
        <>
          <Rows label="By person">
            {data.people.map((row) => (
              <Row key={row.userId} name={row.email} row={row} hasPrices={hasPrices} />
            ))}
          </Rows>
          <Rows label="By day">
            {data.days.map((row) => (
              <Row
                key={row.day + row.model}
                name={row.day}
                mark={row.model}
                row={row}
                hasPrices={hasPrices}
              />
            ))}
          </Rows>
        </>
      )}
    </div>
  );
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={classes.title}>{label}</h2>
      <ul className={classes.rows} aria-label={label}>
        {children}
      </ul>
    </section>
  );
}

interface RowProps {
  name: string;
  mark?: string;
  row: Amounts;
  hasPrices: boolean;
}

function Row({ name, mark, row, hasPrices }: RowProps) {
  const { requests, failures, inputTokens, outputTokens, cost } = row;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        {mark && <span className={classes.mark}>{mark}</span>}
        <p className={classes.quiet}>
          {counted(requests, "request")}
          {failures > 0 && `, ${formatCount(failures)} failed`} · {formatCount(inputTokens)} tokens read,{" "}
          {formatCount(outputTokens)} written
        </p>
      </div>
      {hasPrices && <span>{formatCost(cost)}</span>}
    </li>
  );
}
