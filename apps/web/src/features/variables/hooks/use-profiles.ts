import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";

/** As many as one answer holds: more profiles than one can look through. */
const SHOWN = 200;

/** One's own profiles and those of one's workspaces, the newest first. */
export function useProfiles() {
  return trpc.profiles.list.useQuery({ limit: SHOWN });
}

/** What keeps, changes and deletes profiles; each says how it went, and the list follows. */
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
