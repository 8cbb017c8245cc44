// The allowed imports: dependencies point down only. Each package's dependencies are declared in its package.json as
// well; these are the arrows that package.json cannot forbid. test/import-walls.test.ts plants a violation of each rule
// and sees it caught.

const TESTS =
  "(\\.test\\.tsx?$|/testing/|/test/|/e2e/|/bench/|/prove/|/pictures/|vitest\\.config|playwright\\.config)";

/** Entry points of programs, and the modules that a package's `exports` name. */
const ENTRIES = [
  "^apps/api/src/(main|admin|backup|restore)\\.ts$",
  "^apps/api/src/workers/(embedding-)?thread(\\.source\\.mjs|\\.ts)$",
  "^apps/web/src/(main\\.tsx|boot\\.ts|server\\.tsx)$",
  "^packages/launcher/src/(start|dev|test|bench|prove|pictures|task|new-feature|after-install|admin|backup|restore|commonplace)\\.mjs$",
  "^packages/(db|accounts|api-routers|ui)/src/index\\.ts$",
  "^packages/cli/src/main\\.ts$",
  "^packages/domain/src/[^/]+/(index|schemas)\\.ts$",
];

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Modules that import each other cannot be understood, tested or moved alone.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolved-imports",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "no-undeclared-packages",
      comment: "A package declares every dependency that it imports.",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-development-packages-in-the-product",
      severity: "error",
      from: { path: "^(apps|packages)/[^/]+/src/", pathNot: TESTS },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-test-code-in-the-product",
      severity: "error",
      from: { path: "^(apps|packages)/[^/]+/src/", pathNot: TESTS },
      to: { path: "^(apps|packages)/.*(\\.test\\.tsx?$|/testing/|/test/|/e2e/|/bench/|/prove/|/pictures/)" },
    },
    {
      name: "no-unused-modules",
      comment: "No entry point imports this module, directly or through others: delete it.",
      severity: "error",
      from: { path: [...ENTRIES, TESTS] },
      to: {
        path: "^(apps|packages)/[^/]+/src/",
        pathNot: [...ENTRIES, TESTS, "\\.d\\.ts$", "\\.css$", "\\.fixture\\."],
        reachable: false,
      },
    },
    {
      name: "packages-never-import-apps",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^apps/" },
    },
    {
      name: "apps-never-import-each-other",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "web-knows-only-the-contract",
      comment:
        "The browser sees the router's type, the domain's schemas and limits, the rules of variables, the search operators, how a workspace's saved search asks its list, and the shared components.",
      severity: "error",
      from: { path: "^apps/web/src/" },
      to: {
        path: "^packages/",
        pathNot:
          "^packages/(ui/|config/testing/|api-routers/src/index\\.ts$|domain/src/([^/]+/(schemas|limits)|(variables|search-language)/index|searches/shared-query)\\.ts$)",
      },
    },
    {
      name: "web-takes-only-the-type-of-the-router",
      severity: "error",
      from: { path: "^apps/web/src/" },
      to: { path: "^packages/api-routers/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "command-line-knows-only-the-contract",
      comment:
        "It reaches the server over REST, and runs where no database is: it shares schemas, limits, the rules of variables and the form of Markdown files.",
      severity: "error",
      from: { path: "^packages/cli/src/" },
      to: {
        path: "^packages/",
        pathNot:
          "^packages/(cli/|domain/src/([^/]+/(schemas|limits)|variables/index|core/(front-matter|file-names))\\.ts$)",
      },
    },
    {
      name: "schemas-stay-light",
      comment:
        "Browsers load them: they import zod, each other and plain values, nothing that reaches a database.",
      severity: "error",
      from: { path: "^packages/domain/src/[^/]+/schemas\\.ts$" },
      to: {
        path: "^(packages|apps)/|node_modules/",
        pathNot: "^packages/domain/src/(core|[^/]+)/[^/]+\\.ts$|node_modules/zod/",
      },
    },
    {
      name: "variables-are-pure",
      comment: "Browser and server read a prompt's variables by the same rules: text in, text out.",
      severity: "error",
      from: { path: "^packages/domain/src/variables/", pathNot: TESTS },
      to: {
        path: "^(packages|apps)/|node_modules/",
        pathNot: "^packages/domain/src/variables/|node_modules/zod/",
      },
    },
    {
      name: "schemas-and-what-they-import-reach-no-database",
      severity: "error",
      from: { path: "^packages/domain/src/[^/]+/schemas\\.ts$" },
      to: { path: "^packages/db/", reachable: true },
    },
    {
      name: "domain-knows-no-transport-and-no-vendor",
      severity: "error",
      from: { path: "^packages/domain/src/" },
      to: {
        path: [
          "^packages/(api-routers|accounts|ui)/",
          "node_modules/(@?fastify|@trpc|react|react-dom|@mantine|openai|flydrive|lucia|@lucia-auth|openid-client|oidc-provider|pino|ioredis)(/|$)",
        ],
      },
    },
    {
      name: "db-stands-on-nothing-of-ours",
      severity: "error",
      from: { path: "^packages/db/" },
      to: { path: "^packages/", pathNot: "^packages/(db|config)/" },
    },
    {
      name: "ui-stands-on-nothing-of-ours",
      comment: "It draws what it is given; rules of the product come from whoever uses it.",
      severity: "error",
      from: { path: "^packages/ui/" },
      to: { path: "^packages/", pathNot: "^packages/(ui|config)/" },
    },
    {
      name: "routers-call-the-domain-only",
      severity: "error",
      from: { path: "^packages/api-routers/src/", pathNot: TESTS },
      to: { path: "^packages/", pathNot: "^packages/(api-routers|domain)/" },
    },
    {
      name: "accounts-know-no-product",
      comment:
        "The bundled provider is an issuer like any other: it shares ports, errors and the rule of who may join with us, no other feature.",
      severity: "error",
      from: { path: "^packages/accounts/src/", pathNot: TESTS },
      to: { path: "^packages/", pathNot: "^packages/(accounts|db|domain/src/(core|ports|sign-up))/" },
    },
    {
      name: "features-never-import-each-other",
      comment: "Features are rooms; only the app composes them.",
      severity: "error",
      from: { path: "^apps/web/src/features/([^/]+)/" },
      to: { path: "^apps/web/src/features/", pathNot: "^apps/web/src/features/$1/" },
    },
    {
      name: "features-stand-below-the-app",
      severity: "error",
      from: { path: "^apps/web/src/features/" },
      to: { path: "^apps/web/src/app/" },
    },
    {
      name: "shared-stands-below-features",
      severity: "error",
      from: { path: "^apps/web/src/shared/" },
      to: { path: "^apps/web/src/(app|features)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|dist-server|test-results|playwright-report|\\.turbo)/" },
    tsPreCompilationDeps: true, // type-only imports count as arrows too
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js", ".css"],
    },
  },
};
