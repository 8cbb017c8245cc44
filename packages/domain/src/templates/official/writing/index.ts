import type { OfficialDraft } from "../fields";
import { article } from "./article";
import { difficultEmail } from "./difficult-email";
import { documentation } from "./documentation";
import { lineEdit } from "./line-edit";
import { speech } from "./speech";
import { styleGuide } from "./style-guide";
import { summary } from "./summary";
import { translation } from "./translation";

export const WRITING: readonly OfficialDraft[] = [
  lineEdit,
  article,
  difficultEmail,
  summary,
  speech,
  styleGuide,
  documentation,
  translation,
];
