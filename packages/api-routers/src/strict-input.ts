import { z } from "zod";

/**
 * Returns the schema with every object in it, nested ones included, refusing unknown fields. zod drops unknown fields
 * silently, so a client that writes `favourite` for `isFavorite` would never notice. An object that handles other
 * fields explicitly (`z.looseObject`) stays as it is.
 */
export function refuseUnknownFields<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  return strictly(schema) as Schema; // only the handling of unknown fields changes, which the schema's type does not show
}

function strictly(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod; // every schema that zod exports is a core schema
  switch (def.type) {
    case "object": {
      const shape = Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, strictly(field)]),
      );
      return changed(schema, { shape, catchall: def.catchall ?? z.never() });
    }
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
      return withInner(schema, "innerType", def.innerType);
    case "pipe":
      return withInner(schema, "in", def.in);
    case "array":
      return withInner(schema, "element", def.element);
    case "union": {
      const options = def.options.map(strictly);
      return options.every((option, index) => option === def.options[index])
        ? schema
        : changed(schema, { options });
    }
    default:
      return schema;
  }
}

function withInner(schema: z.core.$ZodType, name: string, inner: z.core.$ZodType): z.core.$ZodType {
  const strict = strictly(inner);
  return strict === inner ? schema : changed(schema, { [name]: strict });
}

/** Copies a schema with other parts. The copy keeps its checks and, through its parent, its description. */
function changed(schema: z.core.$ZodType, parts: object): z.core.$ZodType {
  return z.core.clone(schema, z.core.util.mergeDefs(schema._zod.def, parts), { parent: true });
}
