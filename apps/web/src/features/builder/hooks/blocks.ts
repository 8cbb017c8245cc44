import type { Block, ComponentView } from "@commonplace/domain/builder/schemas";

/** A block of the prompt being built; `key` is unique, because a component may be there twice. */
export interface PlacedBlock extends Block {
  readonly key: string;
}

/** A component as a block of its own. */
export function placed({ id, type, name, content }: ComponentView): PlacedBlock {
  return { key: crypto.randomUUID(), type, name, content, componentId: id };
}

/** Returns the blocks with one moved to another place; places beyond the ends change nothing. */
export function moved<T>(blocks: readonly T[], from: number, to: number): readonly T[] {
  const block = blocks[from];
  if (block === undefined || to < 0 || to >= blocks.length) return blocks;
  const rest = blocks.toSpliced(from, 1);
  return rest.toSpliced(to, 0, block);
}
