import type { RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";

/** Rules for the description of the REST interface, apps/api/test/openapi-lint.test.ts. */
const rules: RulesetDefinition = {
  // Their types tell older formats apart by a brand, which newer TypeScript compares more strictly than they were written for.
  extends: [[rulesets.oas as unknown as RulesetDefinition, "recommended"]],
  rules: {
    // The rule knows scopes of OAuth only; since OpenAPI 3.1 a bearer token's entry may name them, too.
    "oas3-operation-security-defined": "off",
    // Redocly checks examples, in a tenth of the time; and the second rule takes an example of a variable, which has a type
    // and a default, for a schema.
    "oas3-valid-media-example": "off",
    "oas3-valid-schema-example": "off",
  },
};

export default rules;
