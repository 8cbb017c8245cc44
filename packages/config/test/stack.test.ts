import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Libraries the product is built on: product code imports each of them. */
const LIBRARIES = [
  "@fastify/cookie",
  "@fastify/multipart",
  "@mantine/core",
  "@tanstack/react-query",
  "@trpc/client",
  "@trpc/react-query",
  "@trpc/server",
  "drizzle-orm",
  "fastify",
  "lucia",
  "openai",
  "postgres",
  "react",
  "react-router-dom",
  "zod",
];

/** Build and test tools, each with the files that import it. Turbo is run as a command, see below. */
const TOOLS: Record<string, RegExp> = {
  vite: /\/vite\.config\.ts$/,
  vitest: /\.test\.tsx?$/,
};

/** The only files and folders at the top of the repository, besides names that begin with a dot. */
const TOP_LEVEL = {
  required: [
    "README.md",
    "apps",
    "docker-compose.yml",
    "package.json",
    "packages",
    "pnpm-workspace.yaml",
    "tsconfig.base.json",
    "turbo.json",
  ],
  allowed: ["biome.json", "pnpm-lock.yaml", "package-lock.json", "LICENSE", "CHANGELOG.md", "SECURITY.md"],
  /** Made by installing, building and running; git ignores them. */
  generated: ["data", "node_modules"],
};

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(`${ROOT}${folder}package.json`, "utf8"));

const packages = ["apps", "packages"].flatMap((kind) =>
  readdirSync(ROOT + kind).map((name) => {
    const folder = `${kind}/${name}/`;
    const files = readdirSync(ROOT + folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|dist-server)\//.test(file))
      .map((file) => folder + file);
    return { folder, manifest: manifestOf(folder), files };
  }),
);

/** Whether a file imports a package, or one of its parts. */
function imports(file: string, name: string): boolean {
  const specifier = `["']${name}(/[^"']*)?["']`;
  return new RegExp(`(from|import)\\s*\\(?\\s*${specifier}`).test(readFileSync(ROOT + file, "utf8"));
}

const isDeclared = (name: string) =>
  packages.some(({ manifest }) => manifest.dependencies?.[name] ?? manifest.devDependencies?.[name]);

const isProduct = (file: string) =>
  /^[^/]+\/[^/]+\/src\//.test(file) && !/(\.test\.tsx?$|\/testing\/)/.test(file);

describe("the stack", () => {
  it.each(LIBRARIES)("declares %s and imports it in product code", (name) => {
    const users = packages.filter(({ manifest }) => manifest.dependencies?.[name]);
    const importing = users.flatMap(({ files }) =>
      files.filter((file) => isProduct(file) && imports(file, name)),
    );

    expect(importing).not.toEqual([]);
  });

  it.each(Object.entries(TOOLS))("declares %s and uses it", (name, place) => {
    const importing = packages
      .flatMap(({ files }) => files)
      .filter((file) => place.test(file) && imports(file, name));

    expect(isDeclared(name)).toBe(true);
    expect(importing).not.toEqual([]);
  });

  it("declares turbo, and runs the packages' tasks with it", () => {
    expect(isDeclared("turbo")).toBe(true);
    expect(readFileSync(`${ROOT}packages/launcher/src/build.mjs`, "utf8")).toContain(
      '"exec", "turbo", "run"',
    );
  });
});

it("gives every package the root's version", () => {
  const { version } = manifestOf("");
  expect(packages.filter(({ manifest }) => manifest.version !== version)).toEqual([]);
});

describe("the top of the repository", () => {
  const there = readdirSync(ROOT).filter((name) => !name.startsWith("."));

  it("has every required file", () => {
    expect(there).toEqual(expect.arrayContaining(TOP_LEVEL.required));
  });

  it("has no other file", () => {
    const known = Object.values(TOP_LEVEL).flat();
    expect(there.filter((name) => !known.includes(name))).toEqual([]);
  });
});

/** The parts of docker-compose.yml that this test reads. */
interface ComposeFile {
  services: Record<string, { profiles: string[]; depends_on?: object; volumes?: string[] }>;
  volumes: object;
}

describe("the containers", () => {
  const text = (file: string) => readFileSync(ROOT + file, "utf8");
  const compose = text("docker-compose.yml");

  it("are made of images of one version each", () => {
    const images = [
      ...compose.matchAll(/^ +image: (.+)$/gm),
      ...text("apps/api/Dockerfile").matchAll(/^FROM (\S+)/gm),
    ].map(([, image]) => image);
    expect(images).toHaveLength(4);
    for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-[a-z-]+)?$/);
  });

  it("come in two shapes: one server, which needs no setting, and several", () => {
    const { services, volumes } = parse(compose, { merge: true }) as ComposeFile;
    const of = (profile: string) =>
      Object.keys(services).filter((name) => services[name]?.profiles.join() === profile);
    expect([of("one"), of("many")]).toEqual([["site"], ["proxy", "app", "database"]]);
    for (const { profiles, depends_on: needed = {}, volumes: mounted = [] } of Object.values(services)) {
      for (const name of Object.keys(needed)) expect(services[name]?.profiles).toEqual(profiles);
      for (const mount of mounted) expect(Object.keys(volumes)).toContain(mount.split(":")[0]);
    }
    // Compose reads the settings of services that it does not start, too: one that it required would stop both shapes.
    const settings = [...compose.matchAll(/(\$+)\{(\w+)([^}]*)\}/g)].filter(([, dollars]) => dollars === "$");
    expect(settings.filter(([, , , otherwise]) => !otherwise?.startsWith(":-"))).toEqual([]);
  });

  it("write to nothing but their volumes, and have no privileges of the system's", () => {
    const [head = "", services = ""] = compose.split(/^services:$/m);
    expect(head).toMatch(
      /&locked\n {2}read_only: true\n {2}cap_drop: \[ALL\]\n {2}security_opt: \["no-new-privileges:true"\]/,
    );
    const names = [...(services.split(/^volumes:$/m)[0] ?? "").matchAll(/^ {2}([a-z]+):$/gm)];
    expect(names.map(([, name]) => name)).toEqual(["site", "proxy", "app", "database"]);
    expect(services.match(/^ {4}<<: \*locked$/gm)).toHaveLength(4);
  });
});
