import { number, type OfficialDraft, text } from "../fields";

export const customerInterview: OfficialDraft = {
  id: "official-marketing-customer-interview",
  title: "Customer interview guide",
  description: "Questions that bring out what people did, not what they say they would do.",
  tags: ["research", "interviews", "customers"],
  placeholders: [
    text("product"),
    text("interviewee", "Who you talk to, and why them"),
    text("decision", "What you will decide with the answers"),
    number("minutes", 30),
  ],
  content: `You are a customer researcher trained in jobs-to-be-done interviews.

## Task
Write an interview guide for a talk of [minutes] minutes about [product].

## Context
- Who is interviewed: [interviewee]
- The decision that depends on it: [decision]
- The interviewer is a product manager without training, so the guide must say how to listen, too.

## Format
1. An opening of 3 sentences to read aloud: purpose, consent to record, no wrong answers.
2. A table with the columns Minute, Question, What to listen for, Follow-up.
3. A checklist of 5 points for the notes.

## Constraints
- Ask about the last time it really happened: when, with whom, what came before.
- Never ask "would you" or "do you like". Avoid leading questions and questions answered with yes or no.
- At most 8 main questions, from easy to sensitive.
- Leave the last 5 minutes for "What should I have asked?".
- Plain, friendly tone, short enough to glance at while talking.

## Example of a row
Minute 6 | "Tell me about the last time you sent an invoice late." | The moment they noticed; who else was involved | "What did you do next?"`,
};
