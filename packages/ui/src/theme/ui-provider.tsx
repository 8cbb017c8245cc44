import { type MantineColorSchemeManager, MantineProvider, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { cssVariablesResolver, mantineTheme } from "./mantine-theme";

/**
 * The element that dialogs and menus render into. It is at the end of the page's `main`, so that they belong to a
 * landmark and their headers are not taken for the page's.
 */
export function OverlayRoot() {
  return <div data-mantine-shared-portal-node="true" data-portal="true" />;
}

const ignored = () => undefined;

/** Where pages are rendered as HTML there is no root element yet. */
const isDarkRoot = () =>
  typeof document !== "undefined" && document.documentElement.dataset.mantineColorScheme === "dark";

/**
 * Mantine reads the scheme of {@link useTheme} from the root element once and is not told of changes: its styles follow
 * the element by themselves, so no component has to render again.
 */
const schemeOfRoot: MantineColorSchemeManager = {
  get: (otherwise) => (isDarkRoot() ? "dark" : otherwise),
  set: ignored,
  subscribe: ignored,
  unsubscribe: ignored,
  clear: ignored,
};

/** Gives Mantine our theme; useTheme alone decides the color scheme. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeOfRoot}
    >
      {/* One group: after one tooltip has shown, the next opens without the first delay. */}
      <Tooltip.Group>{children}</Tooltip.Group>
    </MantineProvider>
  );
}
