import { toast, useCopy } from "@commonplace/ui";
import { failureNotice, reportFailure } from "../../../shared/api/failure";

/** The invite link of a code. */
export const inviteLink = (code: string) => new URL(`/join/${code}`, window.location.origin).href;

/** Copies an invite code, or the link with it. */
export function useCopyInvite() {
  const { copied, copy } = useCopy();
  const copyText = async (text: string, what: string) => {
    if (await copy(text)) toast({ title: "Copied", description: `${what} copied to clipboard` });
    else reportFailure(null, failureNotice("Failed to copy", "Please try again"));
  };
  return {
    copied,
    copyCode: (code: string) => copyText(code, "Invite code"),
    copyLink: (code: string) => copyText(inviteLink(code), "Invite link"),
  };
}
