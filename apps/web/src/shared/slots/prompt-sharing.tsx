import { type ComponentType, createContext, type ReactNode, useContext } from "react";

export interface SharingProps {
  promptId: string;
  /** False for those the prompt is shared with. */
  isOwn: boolean;
}

/** Ways to share a prompt that belong to other features; each loads when it is first shown. */
export interface PromptSharing {
  /** Where the prompt is shared; its owner chooses here. */
  readonly workspaces: ComponentType<SharingProps>;
  /** A form that publishes a copy of the prompt as a template. */
  readonly publish: ComponentType<{ promptId: string }>;
}

const PromptSharingContext = createContext<PromptSharing | null>(null);

/** Gives prompts more ways to be shared; the prompts need not know which features they come from. */
export const PromptSharingProvider = ({
  sharing,
  children,
}: {
  sharing: PromptSharing;
  children: ReactNode;
}) => <PromptSharingContext value={sharing}>{children}</PromptSharingContext>;

/** The ways to share a prompt; null outside the provider. */
export const usePromptSharing = () => useContext(PromptSharingContext);
