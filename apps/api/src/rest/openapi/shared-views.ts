import { signInView } from "@commonplace/domain/account/schemas";
import { auditEventView } from "@commonplace/domain/audit/schemas";
import { componentView, structureView } from "@commonplace/domain/builder/schemas";
import { categoryView } from "@commonplace/domain/categories/schemas";
import { changeMade } from "@commonplace/domain/changes/schemas";
import { connectedAppView } from "@commonplace/domain/connected-apps/schemas";
import { documentView } from "@commonplace/domain/documents/schemas";
import { dismissal, healthView } from "@commonplace/domain/health/schemas";
import { importRowView, importView } from "@commonplace/domain/imports/schemas";
import { analysisView, optimizationView } from "@commonplace/domain/mentor/schemas";
import { profileView } from "@commonplace/domain/profiles/schemas";
import {
  promptHit,
  promptVersion,
  promptVersionHead,
  promptView,
  trashedPrompt,
} from "@commonplace/domain/prompts/schemas";
import { searchView } from "@commonplace/domain/searches/schemas";
import { statsView, usageView } from "@commonplace/domain/stats/schemas";
import { tagView } from "@commonplace/domain/tags/schemas";
import { templateDetail, templateSummary, templateView } from "@commonplace/domain/templates/schemas";
import { createdToken, tokenView } from "@commonplace/domain/tokens/schemas";
import { variableView } from "@commonplace/domain/variables/schemas";
import {
  memberView,
  promptSharesView,
  sharedPromptView,
  workspaceView,
} from "@commonplace/domain/workspaces/schemas";
import { z } from "zod";
import type { JsonSchema } from "../operations";

/** Views that calls answer alone, in lists and within others, under the name that generated clients give them. */
const SHARED_VIEWS: Record<string, z.ZodType> = {
  Prompt: promptView,
  PromptHit: promptHit,
  TrashedPrompt: trashedPrompt,
  PromptVersion: promptVersion,
  PromptVersionHead: promptVersionHead,
  Variable: variableView,
  Category: categoryView,
  Tag: tagView,
  Document: documentView,
  SavedSearch: searchView,
  Profile: profileView,
  Change: changeMade,
  Dismissal: dismissal,
  LibraryHealth: healthView,
  Import: importView,
  ImportRow: importRowView,
  Analysis: analysisView,
  Optimization: optimizationView,
  Component: componentView,
  Structure: structureView,
  Template: templateView,
  TemplateSummary: templateSummary,
  TemplateDetail: templateDetail,
  Workspace: workspaceView,
  Member: memberView,
  SharedPrompt: sharedPromptView,
  PromptShares: promptSharesView,
  ApiToken: tokenView,
  NewApiToken: createdToken,
  ConnectedApp: connectedAppView,
  SignedInBrowser: signInView,
  AuditEvent: auditEventView,
  Stats: statsView,
  Usage: usageView,
};
for (const [id, view] of Object.entries(SHARED_VIEWS)) {
  z.globalRegistry.add(view, { ...z.globalRegistry.get(view), id });
}

/**
 * A view as JSON Schema, without `additionalProperties: false`: later releases may add fields, which programs are to ignore.
 * Shared views in it are references to the schemas of the document.
 *
 * @param schemas receives them.
 */
export function describeView(view: z.ZodType, schemas: Record<string, JsonSchema>): JsonSchema {
  const {
    $schema: _dialect,
    $defs: shared = {},
    ...schema
  } = z.toJSONSchema(view, {
    io: "output",
    unrepresentable: "any",
    override({ jsonSchema }) {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // Many tools know no tuples: for them it is a list of this length.
      const [first, ...others] = jsonSchema.prefixItems ?? [];
      if (first !== undefined) {
        const length = 1 + others.length;
        Object.assign(jsonSchema, { items: first, minItems: length, maxItems: length });
      }
    },
  });
  for (const [name, { id: _id, ...described }] of Object.entries(shared)) {
    schemas[name] = referringToDocument(described);
  }
  return referringToDocument(schema);
}

/** A view as a reference to a schema of the document: of its own name where it is shared, else of the given one. */
export function namedView(name: string, view: z.ZodType, schemas: Record<string, JsonSchema>): JsonSchema {
  return named(name, describeView(view, schemas), schemas);
}

/** A schema as a reference to one of the document. */
export function named(name: string, schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  if (schema.$ref) return schema;
  schemas[name] = schema;
  return { $ref: `#/components/schemas/${name}` };
}

function referringToDocument(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as JsonSchema; // the same with other references
}
