export { BusyButton } from "./busy-button/busy-button";
export {
  CATEGORY_HUES,
  CategoryBadge,
  type CategoryHue,
  CategoryIcon,
  categoryHue,
} from "./category/category";
export { Bars } from "./chart/bars";
export { ChartTable } from "./chart/chart-table";
export { Ranking, type RankingItem } from "./chart/ranking";
export { Trend } from "./chart/trend";
export { copyText } from "./copy/copy-text";
export { COPIED_RESET, useCopy } from "./copy/use-copy";
export { ConfirmDialog } from "./layout/confirm-dialog";
export { FigureTiles } from "./layout/figure-tiles";
export { PageHeader } from "./layout/page-header";
export { EmptyState, ErrorState } from "./layout/states";
export { useEscapeOnTop } from "./layout/use-escape-on-top";
export { LinkButton } from "./link-button/link-button";
export { OPEN_DIALOG } from "./theme/mantine-theme";
export { type Scheme, THEME_STORAGE_KEY, type Theme } from "./theme/scheme";
export { ThemeProvider, useTheme } from "./theme/theme-provider";
export { OverlayRoot, UiProvider } from "./theme/ui-provider";
export { toast, useHasToasts } from "./toast/toast";
export { TOAST_DURATION, TOAST_REMOVE_DELAY, type ToastContent } from "./toast/toast-store";
export { type DiffPart, diffWords, withoutChange } from "./word-diff/diff-words";
export { SideBySideDiff } from "./word-diff/side-by-side";
export { WordDiff } from "./word-diff/word-diff";
