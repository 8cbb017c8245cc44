import { idsOf } from "../core/ids-of";

// Separate from the schemas, so that pages which need only the limits do not load zod.

/** The parts of a prompt that a component can be, in the order in which a prompt has them. */
export const COMPONENT_TYPES = [
  { id: "role", name: "Role" },
  { id: "task", name: "Task" },
  { id: "context", name: "Context" },
  { id: "format", name: "Format" },
  { id: "constraint", name: "Constraint" },
  { id: "example", name: "Example" },
  { id: "tone", name: "Tone" },
] as const;
export type ComponentType = (typeof COMPONENT_TYPES)[number]["id"];
export const COMPONENT_TYPE_IDS = idsOf(COMPONENT_TYPES);

export const BUILDER_LIMITS = { name: 120, description: 500, content: 20_000, blocks: 40 } as const;
