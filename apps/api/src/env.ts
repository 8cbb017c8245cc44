import path from "node:path";
import type { MentorLimits } from "@commonplace/domain/mentor";
import type { SignUpSettings } from "@commonplace/domain/sign-up";
import { SIGN_UP_MODES } from "@commonplace/domain/sign-up/schemas";
import { z } from "zod";
import type { AiSettings } from "./adapters/ai/openai-client";
import type { S3Settings } from "./adapters/storage/s3";
import {
  apiAddressOf,
  BOOLEANS,
  boolean,
  duration,
  emailAddress,
  isAddressOf,
  isOfThisMachine,
  isProxyAddress,
  originOf,
  price,
  setting,
  timeZone,
  wholeNumber,
} from "./env-values";
import { StartError } from "./start-error";

const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

/** All settings, parsed and checked. README.md lists each with its default. */
export interface Settings {
  port: number;
  /** Name or address to listen on; "localhost" is this machine only, over IPv4 and IPv6. */
  host: string;
  /** The origin people see, without a trailing slash: "https://prompts.example.com". */
  publicUrl: string;
  /** Absolute path of the folder that holds the bundled database, documents and generated secrets. */
  dataDir: string;
  /** A PostgreSQL of one's own; null runs the bundled one. */
  databaseUrl: string | null;
  /** Connections to the database held at the most. */
  databasePoolSize: number;
  /** False behind a pooler in transaction mode that does not know named statements. */
  preparedStatements: boolean;
  /** An account provider of one's own; null mounts the bundled one. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  /** Who may join. */
  signUp: SignUpSettings;
  /** Origins whose pages may call with an API token; our own needs no mention. */
  corsOrigins: string[];
  /** Proxies whose forwarding headers are trusted: all, none, or these addresses and ranges. */
  trustProxy: boolean | string[];
  logLevel: (typeof LOG_LEVELS)[number];
  /**
   * The bearer token for `/metrics`; null: only programs on this machine may read it, and only where the site is not
   * public.
   */
  metricsToken: string | null;
  /** False where a gateway in front limits calls already. */
  rateLimits: boolean;
  /** A bucket for documents; null keeps them in the data folder. */
  s3: S3Settings | null;
  /** Minutes between scheduled backups, and how many are kept; null: none. */
  backups: { everyMinutes: number; keep: number } | null;
  /** Bytes that one person's prompts, versions, documents and imports may take up. */
  storageQuota: number;
  /** Days that the audit log is kept for. */
  auditKeepDays: number;
  /** Id of the site's owner; null: the first account. */
  siteOwnerId: string | null;
  /** How the site's analytics work. */
  analytics: {
    /** Who may see them beside the owner. */
    userIds: string[];
    /** IANA name of the zone that the site's days begin in. */
    timeZone: string;
    /** Days that raw rows are kept for; the roll-ups stay. */
    retentionDays: number;
    /** Lower-case name of a header with a visitor's country, set by a trusted proxy; null: none. */
    countryHeader: string | null;
  };
  /** Addresses that people write to; null keeps the one built into the web app. */
  contact: { supportEmail: string | null; contactEmail: string | null };
  /** Address of a mail server in nodemailer's format, and the sender of mails; null sends no mail. */
  mail: { url: string; from: string } | null;
  /** The mentor's language model; null leaves it to the built-in rubric. */
  ai: AiSettings | null;
  mentorLimits: MentorLimits;
  /** The model for search by meaning: the built-in one, a provider's, or none. */
  embeddings: "built-in" | "off" | AiSettings;
}

const schema = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().default("localhost"),
  PUBLIC_URL: setting("an address without a path, like https://prompts.example.com", originOf).optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: setting("a connection string like postgres://user:password@host:5432/database", (text) =>
    isAddressOf(text, "postgres:", "postgresql:") ? text : undefined,
  ).optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 1_000).default(10),
  DATABASE_PREPARED_STATEMENTS: boolean.default(true),
  OIDC_ISSUER: setting("the address of an OpenID Connect provider", (text) =>
    isAddressOf(text, "https:", "http:") ? text : undefined,
  ).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SIGN_UP: setting(`one of ${SIGN_UP_MODES.join(", ")}`, (text) =>
    SIGN_UP_MODES.find((mode) => mode === text.toLowerCase()),
  ).optional(),
  SIGN_UP_DOMAINS: setting("domains with commas between, like example.com, example.org", (text) => {
    const domains = text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean);
    return domains.every((domain) => /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(domain)) ? domains : undefined;
  }).default([]),
  TRUST_PROXY: setting('"true", "false" or addresses with commas between', (text) => {
    const addresses = text.split(/\s*,\s*/);
    return BOOLEANS[text.toLowerCase()] ?? (addresses.every(isProxyAddress) ? addresses : undefined);
  }).default(false),
  CORS_ORIGINS: setting("web addresses without a path, with commas between", (text) => {
    const origins = text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(originOf);
    return origins.every((origin) => origin !== undefined) ? origins : undefined;
  }).default([]),
  LOG_LEVEL: setting(`one of ${LOG_LEVELS.join(", ")}`, (text) =>
    LOG_LEVELS.find((level) => level === text.toLowerCase()),
  ).default("warn"),
  METRICS_TOKEN: setting("16 characters or more, without spaces", (text) =>
    /^[\x21-\x7e]{16,}$/.test(text) ? text : undefined,
  ).optional(),
  RATE_LIMITS: boolean.default(true),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: setting("the address of a server that speaks S3", (text) =>
    isAddressOf(text, "https:", "http:") ? text : undefined,
  ).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_EVERY: duration.optional(),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(7),
  DOCUMENT_QUOTA_MB: wholeNumber(1, 100_000_000).default(1_024),
  AUDIT_KEEP_DAYS: wholeNumber(30, 36_500).default(365),
  SITE_OWNER_ID: z.string().optional(),
  ANALYTICS_USER_IDS: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  ANALYTICS_TIME_ZONE: timeZone.default("UTC"),
  ANALYTICS_RETENTION_DAYS: wholeNumber(31, 3_650).default(90),
  ANALYTICS_COUNTRY_HEADER: setting("the name of a header, like cf-ipcountry", (text) =>
    /^[a-z\d-]+$/i.test(text) ? text.toLowerCase() : undefined,
  ).optional(),
  SMTP_URL: setting("the address of a mail server, like smtps://user:password@mail.example.com", (text) =>
    isAddressOf(text, "smtp:", "smtps:") ? text : undefined,
  ).optional(),
  MAIL_FROM: emailAddress.optional(),
  SUPPORT_EMAIL: emailAddress.optional(),
  CONTACT_EMAIL: emailAddress.optional(),
  OPENAI_MODEL: z.string().optional(),
  OPENAI_API_KEY: setting("a key without spaces or letters of other alphabets", (text) =>
    /^[\x21-\x7e]+$/.test(text) ? text : undefined,
  ).optional(),
  OPENAI_BASE_URL: setting("an address like https://api.openai.com/v1", apiAddressOf).optional(),
  EMBEDDINGS_MODEL: z.string().optional(),
  MENTOR_PROMPT_LENGTH: wholeNumber(100, 200_000).default(20_000),
  MENTOR_PER_MINUTE: wholeNumber(1, 1_000).default(10),
  MENTOR_PER_DAY: wholeNumber(1, 100_000).default(100),
  MENTOR_INPUT_PRICE: price.optional(),
  MENTOR_OUTPUT_PRICE: price.optional(),
});

/**
 * Reads every setting; nothing else reads the environment. An empty variable counts as not set.
 *
 * @throws StartError with one sentence that names the invalid setting; values that may be secret are not shown.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, environment[name]?.trim() || undefined]),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`The setting ${issue?.path.join(".")} ${issue?.message}.`);
  }
  const env = parsed.data;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    preparedStatements: env.DATABASE_PREPARED_STATEMENTS,
    oidc: readProvider(env),
    signUp: {
      mode: env.SIGN_UP ?? null,
      domains: env.SIGN_UP_DOMAINS,
      isPublic: !isOfThisMachine(publicUrl),
    },
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    rateLimits: env.RATE_LIMITS,
    s3: readBucket(env),
    backups: env.BACKUP_EVERY ? { everyMinutes: env.BACKUP_EVERY, keep: env.BACKUP_KEEP } : null,
    storageQuota: env.DOCUMENT_QUOTA_MB * 1024 * 1024,
    auditKeepDays: env.AUDIT_KEEP_DAYS,
    siteOwnerId: env.SITE_OWNER_ID ?? null,
    analytics: {
      userIds: env.ANALYTICS_USER_IDS,
      timeZone: env.ANALYTICS_TIME_ZONE,
      retentionDays: env.ANALYTICS_RETENTION_DAYS,
      countryHeader: env.ANALYTICS_COUNTRY_HEADER ?? null,
    },
    contact: { supportEmail: env.SUPPORT_EMAIL ?? null, contactEmail: env.CONTACT_EMAIL ?? null },
    mail: readMail(env, publicUrl),
    ai: readAi(env),
    embeddings: readEmbeddings(env),
    mentorLimits: {
      promptLength: env.MENTOR_PROMPT_LENGTH,
      perMinute: env.MENTOR_PER_MINUTE,
      perDay: env.MENTOR_PER_DAY,
      price: readPrice(env),
    },
  };
}

/** The folder where a command was typed: npm runs it in the project's folder and passes the other on. */
export function folderOfCaller(): string {
  return process.env.INIT_CWD ?? process.cwd();
}

type Environment = z.infer<typeof schema>;

/** Only a model's name enables the provider: many shells have an OPENAI_API_KEY for other programs. */
function readAi(env: Environment): Settings["ai"] {
  return env.OPENAI_MODEL ? modelOfProvider("OPENAI_MODEL", env.OPENAI_MODEL, env) : null;
}

/**
 * Search by meaning needs its own model setting: embedding every prompt costs money and sends all of them to the
 * provider.
 */
function readEmbeddings(env: Environment): Settings["embeddings"] {
  const model = env.EMBEDDINGS_MODEL ?? "built-in";
  const own = (["built-in", "off"] as const).find((name) => name === model.toLowerCase());
  return own ?? modelOfProvider("EMBEDDINGS_MODEL", model, env);
}

function modelOfProvider(
  setting: string,
  model: string,
  { OPENAI_API_KEY, OPENAI_BASE_URL }: Environment,
): AiSettings {
  if (!OPENAI_API_KEY && !OPENAI_BASE_URL) {
    throw new StartError(
      `The setting OPENAI_API_KEY is missing: ${setting} needs it, or OPENAI_BASE_URL for a server of your own.`,
    );
  }
  return { baseUrl: OPENAI_BASE_URL ?? "https://api.openai.com/v1", apiKey: OPENAI_API_KEY ?? null, model };
}

function readPrice({ MENTOR_INPUT_PRICE, MENTOR_OUTPUT_PRICE }: Environment): MentorLimits["price"] {
  if (MENTOR_INPUT_PRICE === undefined && MENTOR_OUTPUT_PRICE === undefined) return null;
  return { input: MENTOR_INPUT_PRICE ?? 0, output: MENTOR_OUTPUT_PRICE ?? 0 };
}

function readMail({ SMTP_URL, MAIL_FROM }: Environment, publicUrl: string): Settings["mail"] {
  if (SMTP_URL) return { url: SMTP_URL, from: MAIL_FROM ?? `commonplace@${new URL(publicUrl).hostname}` };
  if (MAIL_FROM) throw new StartError("The setting SMTP_URL is missing: MAIL_FROM needs it.");
  return null;
}

function readProvider(env: Environment): Settings["oidc"] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env;
  if (!OIDC_ISSUER) {
    if (OIDC_CLIENT_ID || OIDC_CLIENT_SECRET) {
      throw new StartError(
        "The setting OIDC_ISSUER is missing: OIDC_CLIENT_ID and OIDC_CLIENT_SECRET need it.",
      );
    }
    return null;
  }
  if (!OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) {
    const missing = OIDC_CLIENT_ID ? "OIDC_CLIENT_SECRET" : "OIDC_CLIENT_ID";
    throw new StartError(`The setting ${missing} is missing: OIDC_ISSUER needs it.`);
  }
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
}

function readBucket(env: z.infer<typeof schema>): Settings["s3"] {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET) {
    if (S3_REGION || S3_ENDPOINT || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY) {
      throw new StartError("The setting S3_BUCKET is missing: the other S3 settings need it.");
    }
    return null;
  }
  if (Boolean(S3_ACCESS_KEY_ID) !== Boolean(S3_SECRET_ACCESS_KEY)) {
    const missing = S3_ACCESS_KEY_ID ? "S3_SECRET_ACCESS_KEY" : "S3_ACCESS_KEY_ID";
    throw new StartError(`The setting ${missing} is missing: an S3 key is both of them.`);
  }
  return {
    bucket: S3_BUCKET,
    region: S3_REGION ?? "us-east-1",
    endpoint: S3_ENDPOINT ?? null,
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : null,
  };
}
