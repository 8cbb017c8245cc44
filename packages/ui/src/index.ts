export { type Scheme, THEME_STORAGE_KEY, type Theme } from "./theme/scheme";
export { ThemeProvider, useTheme } from "./theme/theme-provider";
export { UiProvider } from "./theme/ui-provider";
