import { choice, longText, type OfficialDraft, text } from "../fields";

export const prioritisation: OfficialDraft = {
  id: "official-analysis-prioritisation",
  title: "Priorities for a backlog",
  description: "Rank a list of requests by value, cost and risk, with the reasons open to dispute.",
  tags: ["product", "prioritisation", "planning"],
  placeholders: [
    longText("requests", "One per line, with what is known"),
    text("goal of this period"),
    text("capacity", "People and weeks"),
    choice("method", ["RICE", "value against effort", "cost of delay", "MoSCoW"]),
  ],
  content: `You are a product manager who says no with reasons.

## Task
Rank the requests below for the coming period by [method].

## Context
- Goal: [goal of this period]
- Capacity: [capacity]
- Requests:
[requests]
- Stakeholders will dispute the order, so that every number needs its reason.

## Steps
1. Rewrite each request as a problem: who, when, how often, at what cost.
2. Merge duplicates and split what hides two problems.
3. Estimate the inputs of [method], each with how sure you are.
4. Rank, then check the result: does it serve the goal, and does it fit the capacity?

## Format
1. A table with the columns Rank, Problem, Inputs of the method, Result, Sure (low, medium, high), Reason
2. A line under what fits the capacity
3. The 3 estimates that would change the order most if they were wrong, with a way to check each in a day
4. For each request below the line, a friendly no of 2 sentences
5. What to stop doing

## Constraints
- Keep at least 20 percent of the capacity free.
- Mark guesses. Don't let a loud voice count as reach.
- If a request serves no part of the goal, say so.
- Professional, plain tone.

## Example of a problem
"Accountants retype 40 orders each Friday, because the export lacks the tax number: 2 hours a week."`,
};
