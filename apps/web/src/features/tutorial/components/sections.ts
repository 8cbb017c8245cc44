import { GUIDES } from "./guides";

/** The page's sections in order, as its table of contents lists them and its anchors name them. */
export const SECTIONS: readonly { id: string; title: string }[] = [
  { id: "quick-start", title: "Quick Start" },
  ...GUIDES.map(({ id, title }) => ({ id, title })),
  { id: "tips", title: "Tips & Best Practices" },
  { id: "help", title: "Need More Help" },
];
