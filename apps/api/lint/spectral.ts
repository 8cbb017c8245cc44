import type { RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";

/** Rules for the description of the REST interface, apps/api/test/openapi-lint.test.ts. */
const rules: RulesetDefinition = {
  // Their types tell older formats apart by a brand, which newer TypeScript compares more strictly than they were written for.
  extends: [[rulesets.oas as unknown as RulesetDefinition, "recommended"]],
  rules: {
    // The rule knows scopes of OAuth only; since OpenAPI 3.1 a bearer token's entry may name them, too.
    "oas3-operation-security-defined": "off",
  },
};

export default rules;
