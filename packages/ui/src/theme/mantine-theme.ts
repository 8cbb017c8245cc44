import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineTheme,
  type VariantColorsResolver,
} from "@mantine/core";
import { typeAhead } from "../menu/type-ahead";

/** The one red, from its palest wash to its darkest ink; 7 is the light scheme's rubric, 4 the dark one's. */
const rubric: MantineColorsTuple = [
  "#fcf3ef",
  "#f8e9e3",
  "#f5c9bb",
  "#f59178",
  "#f0795c",
  "#dd5a3a",
  "#c4432a",
  "#a8321a",
  "#8e2812",
  "#5f1c0e",
];

/** Warm greys between paper and ink. */
const gray: MantineColorsTuple = [
  "#fbfaf6",
  "#f4f1ea",
  "#ece8e0",
  "#e6e1d8",
  "#d3ccc1",
  "#948b80",
  "#736b62",
  "#5c564f",
  "#36322e",
  "#1d1b19",
];

/** The same from the dark side: 0 is ink, 7 paper. */
const dark: MantineColorsTuple = [
  "#efeae3",
  "#b3aaa0",
  "#948b81",
  "#776e64",
  "#332e29",
  "#2a2622",
  "#1e1b18",
  "#161412",
  "#121110",
  "#0c0b0a",
];

const hairline = "1px solid transparent";

/** Rubric is drawn from the scheme's own variables, so text on it keeps 4.5:1 in both schemes. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const isRubric = input.color === undefined || input.color === "rubric" || input.color === "red";
  if (!isRubric) return defaultVariantColorsResolver(input);
  switch (input.variant) {
    case "filled":
      return {
        background: "var(--cp-rubric)",
        hover: "var(--cp-rubric-hover)",
        color: "var(--cp-on-rubric)",
        border: hairline,
      };
    case "light":
      return {
        background: "var(--cp-rubric-soft)",
        hover: "var(--cp-rubric-soft)",
        color: "var(--cp-rubric)",
        border: hairline,
      };
    case "outline":
      return {
        background: "transparent",
        hover: "var(--cp-rubric-soft)",
        color: "var(--cp-rubric)",
        border: "1px solid var(--cp-rubric)",
      };
    case "subtle":
      return {
        background: "transparent",
        hover: "var(--cp-rubric-soft)",
        color: "var(--cp-rubric)",
        border: hairline,
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};

/** A dialog's header must not be a banner landmark: the page has one already. */
const dialogAttributes = { header: { role: "presentation" } };

/** Marks a dialog that is closed and fading out: it must not handle keys any more. */
const CLOSING = "cp-closing";
const dialogClasses = (_theme: MantineTheme, { opened }: { opened?: boolean }) => ({
  content: opened ? undefined : CLOSING,
});

/** Keeps what opens beside a button this far from the edges of the window. */
const inTheWindow = { shift: { padding: 12 } };

/** Selects open dialogs, without those that are fading out. */
export const OPEN_DIALOG = `[role="dialog"]:not(.${CLOSING}), [role="alertdialog"]:not(.${CLOSING})`;

/** The identity of tokens.css as Mantine's components understand it. */
export const mantineTheme = createTheme({
  colors: { rubric, red: rubric, gray, dark },
  primaryColor: "rubric",
  primaryShade: { light: 7, dark: 4 },
  white: "#ffffff",
  black: "#1d1b19",
  variantColorResolver,
  fontFamily: "var(--cp-font-ui)",
  fontFamilyMonospace: "var(--cp-font-mono)",
  headings: { fontFamily: "var(--cp-font-display)", fontWeight: "500", textWrap: "balance" },
  defaultRadius: "md",
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "999px" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  shadows: {
    xs: "none",
    sm: "none",
    md: "var(--cp-elevation)",
    lg: "var(--cp-elevation)",
    xl: "var(--cp-elevation)",
  },
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    Button: { defaultProps: { size: "sm" } },
    CloseButton: { defaultProps: { iconSize: 18 } },
    Modal: {
      classNames: dialogClasses,
      defaultProps: {
        attributes: dialogAttributes,
        shadow: "md",
        padding: "lg",
        overlayProps: { backgroundOpacity: 0.35 },
        transitionProps: { transition: "fade-up", duration: 150 },
        closeButtonProps: { "aria-label": "Close", iconSize: 18 },
      },
    },
    Drawer: {
      classNames: dialogClasses,
      defaultProps: {
        attributes: dialogAttributes,
        shadow: "md",
        overlayProps: { backgroundOpacity: 0.35 },
        transitionProps: { duration: 180 },
        closeButtonProps: { "aria-label": "Close", iconSize: 18 },
      },
    },
    Menu: {
      defaultProps: {
        middlewares: inTheWindow,
        shadow: "md",
        transitionProps: { transition: "fade", duration: 120 },
        // A menu may hold nothing but items; the first of them takes the focus.
        withInitialFocusPlaceholder: false,
        // Items that load after the menu opens may have no room where it was placed without them.
        preventPositionChangeWhenVisible: false,
      },
    },
    MenuDropdown: { defaultProps: { onKeyDown: typeAhead } },
    Popover: {
      defaultProps: {
        middlewares: inTheWindow,
        shadow: "md",
        transitionProps: { transition: "fade", duration: 120 },
      },
    },
    Combobox: { defaultProps: { shadow: "md" } },
    Tooltip: { defaultProps: { openDelay: 700, closeDelay: 0, transitionProps: { duration: 120 } } },
    TooltipGroup: { defaultProps: { openDelay: 700, closeDelay: 300 } },
    Skeleton: { defaultProps: { radius: "sm" } },
    Paper: { defaultProps: { shadow: "none" } },
  },
});

/** Points the colours Mantine's styles read at our tokens; tokens.css switches them with the scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const tokens = {
    "--mantine-color-body": "var(--cp-paper)",
    "--mantine-color-text": "var(--cp-ink)",
    "--mantine-color-bright": "var(--cp-ink)",
    "--mantine-color-dimmed": "var(--cp-ink-2)",
    "--mantine-color-placeholder": "var(--cp-ink-3)",
    "--mantine-color-anchor": "var(--cp-rubric)",
    "--mantine-color-error": "var(--cp-rubric)",
    "--mantine-color-default": "var(--cp-leaf)",
    "--mantine-color-default-hover": "var(--cp-hover)",
    "--mantine-color-default-color": "var(--cp-ink)",
    "--mantine-color-default-border": "var(--cp-rule)",
    "--mantine-color-disabled": "var(--cp-sunken)",
    "--mantine-color-disabled-color": "var(--cp-ink-3)",
    "--mantine-color-disabled-border": "var(--cp-rule)",
    "--mantine-primary-color-contrast": "var(--cp-on-rubric)",
    "--mantine-color-rubric-filled": "var(--cp-rubric)",
    "--mantine-color-rubric-filled-hover": "var(--cp-rubric-hover)",
    "--mantine-color-rubric-text": "var(--cp-rubric)",
    "--mantine-color-rubric-light": "var(--cp-rubric-soft)",
    "--mantine-color-rubric-light-hover": "var(--cp-rubric-soft)",
    "--mantine-color-rubric-light-color": "var(--cp-rubric)",
    "--mantine-color-rubric-outline": "var(--cp-rubric)",
  };
  return { variables: {}, light: tokens, dark: tokens };
};
