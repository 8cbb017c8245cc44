import { useMemo } from "react";
import { trpc } from "../../../shared/api/trpc";
import { type CategoryDirectory, createCategoryDirectory } from "./category-directory";

/** The person's categories; the built-in ones are known before the server has answered. */
export function useCategories(): CategoryDirectory {
  const { data } = trpc.categories.list.useQuery();
  return useMemo(() => createCategoryDirectory(data ?? []), [data]);
}
