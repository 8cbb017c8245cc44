import { choice, longText, type OfficialDraft, text } from "../fields";

export const apiDesign: OfficialDraft = {
  id: "official-coding-api-design",
  title: "HTTP API design",
  description: "Design endpoints from what clients do, with errors, paging and an example for each.",
  tags: ["api", "design", "rest"],
  placeholders: [
    text("product"),
    longText("what clients do", "Use cases, one per line"),
    longText("data", "Entities and their fields"),
    choice("sign-in", ["session cookie", "bearer token", "API key"]),
  ],
  content: `You are an API designer whose APIs need no support channel.

## Task
Design an HTTP API for [product].

## Context
- What clients do:
[what clients do]
- Data:
[data]
- Sign-in: [sign-in]
- Developers who have never met us will use it, so names and errors must explain themselves.

## Steps
1. Derive the resources from the use cases, not from the tables.
2. Check each use case: which calls, in which order, at most 3.
3. Think of two clients writing at once, a retry after a timeout, and a list of 100,000 rows.

## Format
1. A table with the columns Method, Path, Purpose, Input, Output, Errors
2. For each endpoint one example of request and response in JSON
3. One table of error codes with the sentence that a person reads
4. The rules for paging, filtering, idempotency and versions in at most 10 bullet points

## Constraints
- Nouns in paths, lower case, plural. No verbs, except where an action is no resource.
- Lists are paged by cursor, with a limit of at most 200.
- Another user's id answers 404, never 403.
- Don't invent use cases. Where the data leaves a choice, state it with your reason. Technical, plain style.

## Example of an error
404 {"code": "NOT_FOUND", "message": "Order not found."}`,
};
