import type { TagView } from "@commonplace/domain/tags/schemas";

/** A tag with those it nests, each list in the order it was given. */
export interface TagNode extends TagView {
  /** Its name within the tag that nests it. */
  readonly label: string;
  readonly children: TagNode[];
}

/** Nests tags by their slashes: `client/acme` in `client`. A tag whose parents are not among them stands by its whole name. */
export function toTagTree(tags: readonly TagView[]): TagNode[] {
  const known = new Set(tags.map(({ tag }) => tag));
  const parentOf = (tag: string) => parentsOf(tag).find((parent) => known.has(parent));
  const nodes = new Map<string, TagNode>();
  for (const view of tags) {
    const parent = parentOf(view.tag);
    const label = parent === undefined ? view.tag : view.tag.slice(parent.length + 1);
    nodes.set(view.tag, { ...view, label, children: [] });
  }
  const roots: TagNode[] = [];
  for (const node of nodes.values()) {
    const parent = parentOf(node.tag);
    const siblings = parent === undefined ? roots : nodes.get(parent)?.children;
    siblings?.push(node);
  }
  return roots;
}

/** The tags that nest this one, the nearest first. */
export function parentsOf(tag: string): string[] {
  const parts = tag.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join("/"));
}

/** The new name of a tag after `from`, with its nested tags, is renamed to `to`. */
export function renamedTag(tag: string, from: string, to: string): string {
  return isInTagTree(tag, from) ? to + tag.slice(from.length) : tag;
}

/** Whether a tag is this one or nested in it. */
export function isInTagTree(tag: string, root: string): boolean {
  return tag === root || tag.startsWith(`${root}/`);
}
