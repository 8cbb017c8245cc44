import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";

/** The most in one answer: more profiles than a person looks through. */
const SHOWN = 200;

/** The person's own profiles and those of their workspaces, the newest first. */
export function useProfiles() {
  return trpc.profiles.list.useQuery({ limit: SHOWN });
}

/** Mutations of profiles; each shows its outcome and refreshes the list. */
export function useProfileChanges() {
  const utils = trpc.useUtils();
  const saved = (title: string) => {
    toast({ title });
    return utils.profiles.list.invalidate();
  };
  return {
    create: trpc.profiles.create.useMutation({
      onSuccess: ({ name }) => saved(`Profile “${name}” saved`),
      meta: { failure: failureNotice("Failed to save the profile") },
    }),
    update: trpc.profiles.update.useMutation({
      onSuccess: ({ name }) => saved(`Profile “${name}” saved`),
      meta: { failure: failureNotice("Failed to save the profile") },
    }),
    remove: trpc.profiles.delete.useMutation({
      onSuccess: () => saved("Profile deleted"),
      meta: { failure: failureNotice("Failed to delete the profile") },
    }),
  };
}
