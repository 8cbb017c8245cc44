import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../shared/api/trpc";
import { type FirstQuestion, firstPage } from "../../../shared/first-load/first-question";

/** The query of the list of one's workspaces. */
export const workspaceQuestions: FirstQuestion[] = [
  firstPage(getQueryKey(trpc.workspaces.list, {}, "infinite")),
];
