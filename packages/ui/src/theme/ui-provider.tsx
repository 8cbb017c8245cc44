import { type MantineColorSchemeManager, MantineProvider, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { cssVariablesResolver, mantineTheme } from "./mantine-theme";

/**
 * Where dialogs and menus are drawn: goes at the end of the page's `main`, so that they belong to a landmark and their
 * headers are not taken for the page's.
 */
export function OverlayRoot() {
  return <div data-mantine-shared-portal-node="true" data-portal="true" />;
}

const ignored = () => undefined;

/** Where pages are rendered as HTML there is no root element yet. */
const isDarkRoot = () =>
  typeof document !== "undefined" && document.documentElement.dataset.mantineColorScheme === "dark";

/**
 * Mantine starts with the scheme that {@link useTheme} keeps on the root element and is not told of changes: styles
 * follow the element by themselves, and nothing of Mantine's has to render for it.
 */
const schemeOfRoot: MantineColorSchemeManager = {
  get: (otherwise) => (isDarkRoot() ? "dark" : otherwise),
  set: ignored,
  subscribe: ignored,
  unsubscribe: ignored,
  clear: ignored,
};

/** Dresses Mantine's components in our theme; the scheme is useTheme's alone. */
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
