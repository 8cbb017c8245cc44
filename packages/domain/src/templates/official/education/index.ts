import type { OfficialDraft } from "../fields";
import { courseDesign } from "./course-design";
import { explanation } from "./explanation";
import { feedback } from "./feedback";
import { languagePractice } from "./language-practice";
import { lessonPlan } from "./lesson-plan";
import { quiz } from "./quiz";
import { studyPlan } from "./study-plan";
import { tutor } from "./tutor";

export const EDUCATION: readonly OfficialDraft[] = [
  lessonPlan,
  tutor,
  explanation,
  quiz,
  studyPlan,
  feedback,
  languagePractice,
  courseDesign,
];
