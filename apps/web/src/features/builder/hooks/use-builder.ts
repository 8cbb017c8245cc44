import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";

/** The most in one answer: more components than a person looks through. */
const SHOWN = 200;

/** The components to choose from: the person's own first, then those of the product. */
export function useComponents() {
  const own = trpc.builder.components.useQuery({ scope: "own", limit: SHOWN });
  const system = trpc.builder.components.useQuery({ scope: "system", limit: SHOWN });
  const failed = [own, system].find(({ isLoadingError }) => isLoadingError);
  return {
    components: own.data && system.data ? [...own.data.items, ...system.data.items] : undefined,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

/** The structures to start from: the person's own, and those that others made public. */
export function useStructures() {
  const own = trpc.builder.structures.useQuery({ scope: "own", limit: SHOWN });
  const shared = trpc.builder.structures.useQuery({ scope: "public", limit: SHOWN });
  const ownItems = own.data?.items ?? [];
  const ownIds = new Set(ownItems.map(({ id }) => id));
  return { own: ownItems, others: (shared.data?.items ?? []).filter(({ id }) => !ownIds.has(id)) };
}

/** Mutations of components and structures; each shows its outcome and refreshes the lists. */
export function useBuilderChanges() {
  const utils = trpc.useUtils();
  const meta = { failure: failureNotice("Error") };
  return {
    saveComponent: trpc.builder.createComponent.useMutation({
      onSuccess: () => {
        toast({ title: "Component saved" });
        void utils.builder.components.invalidate({ scope: "own" });
      },
      meta,
    }),
    updateComponent: trpc.builder.updateComponent.useMutation({
      onSuccess: () => {
        toast({ title: "Component updated" });
        void utils.builder.components.invalidate({ scope: "own" });
      },
      meta,
    }),
    deleteComponent: trpc.builder.deleteComponent.useMutation({
      onSuccess: () => {
        toast({ title: "Component deleted" });
        void utils.builder.components.invalidate({ scope: "own" });
      },
      meta,
    }),
    saveStructure: trpc.builder.createStructure.useMutation({
      onSuccess: () => {
        toast({ title: "Structure saved" });
        void utils.builder.structures.invalidate();
      },
      meta,
    }),
    // A mutation is pending until the lists have been refetched.
    updateStructure: trpc.builder.updateStructure.useMutation({
      onSuccess: ({ isPublic }, { name }) => {
        const visibility = isPublic ? "Structure published" : "Structure unpublished";
        toast({ title: name === undefined ? visibility : "Structure renamed" });
        return utils.builder.structures.invalidate();
      },
      meta,
    }),
    deleteStructure: trpc.builder.deleteStructure.useMutation({
      onSuccess: () => {
        toast({ title: "Structure deleted" });
        return utils.builder.structures.invalidate();
      },
      meta,
    }),
    reportStructure: trpc.builder.reportStructure.useMutation({
      onSuccess: () =>
        toast({ title: "Report sent", description: "The owner of this site will look at it." }),
      meta: { failure: failureNotice("Report Failed") },
    }),
    start: trpc.builder.startFromStructure.useMutation({ meta }),
    // The person did not ask for the count, so its failure shows no notice.
    recordUse: trpc.builder.recordComponentUse.useMutation(),
  };
}
