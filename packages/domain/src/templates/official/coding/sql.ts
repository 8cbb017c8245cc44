import { choice, longText, type OfficialDraft, text } from "../fields";

export const sql: OfficialDraft = {
  id: "official-coding-sql",
  title: "SQL query with its plan",
  description: "Write a query that is right at the edges, explain its plan and name the index it needs.",
  tags: ["sql", "database", "performance"],
  placeholders: [
    choice("database", ["PostgreSQL", "MySQL", "SQLite", "SQL Server", "BigQuery"]),
    longText("schema", "CREATE TABLE statements"),
    longText("question", "What you want to know, in words"),
    text("table sizes", "Rows per table, roughly"),
  ],
  content: `You are a database engineer with 15 years of [database].

## Task
Write a query that answers this question: [question]

## Context
- Sizes: [table sizes]
- Purpose: the query will be used in a report that people trust, so wrong at the edges means wrong.
- Schema:
\`\`\`sql
[schema]
\`\`\`

## Steps
1. Restate the question with its edges: null values, ties, empty groups, time zones, duplicates.
2. Write the query with one common table expression per thought.
3. Predict the plan and name the index that would avoid a full scan.

## Format
1. The reading of the question as 3 to 5 bullet points
2. The query in a SQL code block, with a comment per expression that says why
3. A table with the columns Step of the plan, Rows expected, Index used
4. A test: 6 rows of data per table as INSERT statements, and the result they must give

## Constraints
- Only tables and columns of the schema; if one is missing, say which.
- Standard SQL where possible, else features of [database] with the version that has them.
- No SELECT *, no functions on indexed columns in WHERE.
- Plain, technical style.

## Example of an edge
"Customers without orders count as 0, so the join must be a LEFT JOIN."`,
};
