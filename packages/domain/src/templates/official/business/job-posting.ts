import { longText, type OfficialDraft, text } from "../fields";

export const jobPosting: OfficialDraft = {
  id: "official-business-job-posting",
  title: "Job posting that says what the work is",
  description: "A posting built on results and facts, which attracts the right people and lets others pass.",
  tags: ["hiring", "hr", "writing"],
  placeholders: [
    text("job title"),
    longText("work", "What this person will do and have achieved after a year"),
    longText("requirements", "What they must know on the first day"),
    longText("offer", "Pay, hours, place, benefits"),
    text("company"),
  ],
  content: `You are a recruiter who measures postings by how few unsuitable people apply.

## Task
Write a job posting for this role: [job title].

## Context
- Company: [company]
- The work: [work]
- Needed on the first day: [requirements]
- Offer: [offer]
- Readers are employed people who give a posting one minute.

## Steps
1. Split the requirements into needed on day one and learned on the job.
2. Turn duties into results that one could see after 3, 6 and 12 months.
3. Check each sentence for words that keep groups of people from applying.

## Format
1. Title as people search for it, without internal grades
2. Opening of 50 words: the problem this person will solve
3. "After a year you will have …": 4 bullet points
4. "You need" (at most 5 points) and "You will learn" (at most 4)
5. Offer as a table, pay included
6. How hiring goes: steps with days
7. A list of the words you replaced, with the reason

## Constraints
- No "rockstar", "family", "fast-paced" or years of experience without a reason.
- If pay is missing, ask for it instead of writing "competitive".
- Tone: plain, friendly, second person. At most 450 words.

## Example of a result
"After 6 months, customers get their invoice within a day instead of nine."`,
};
