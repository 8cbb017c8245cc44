import path from "node:path";
import type { MentorLimits } from "@commonplace/domain/mentor";
import type { SignUpSettings } from "@commonplace/domain/sign-up";
import type { AiSettings } from "./adapters/ai/openai-client";
import type { S3Settings } from "./adapters/storage/s3";
import type { OidcSettings } from "./auth/oidc-client";
import { adviceOn } from "./env-advice";
import { type Environment, type LOG_LEVELS, settingsSchema } from "./env-schema";
import { isOfThisMachine } from "./env-values";
import { StartError } from "./start-error";

/** All settings, parsed and checked. README.md lists each with its default. */
export interface Settings {
  port: number;
  /** Name or address to listen on; "localhost" is this machine only, over IPv4 and IPv6. */
  host: string;
  /** The origin people see, without a trailing slash: "https://prompts.example.com". */
  publicUrl: string;
  /** Host names that the server answers to beside the public address's and this machine's own. */
  allowedHosts: string[];
  /** Absolute path of the folder that holds the bundled database, documents and generated secrets. */
  dataDir: string;
  /** Seals the site's keys; null keeps it in a file of the data folder. */
  secretKey: string | null;
  /** A PostgreSQL of one's own; null runs the bundled one. */
  databaseUrl: string | null;
  /** Connections to the database held at the most. */
  databasePoolSize: number;
  /** False behind a pooler in transaction mode that does not know named statements. */
  preparedStatements: boolean;
  /** An account provider of one's own; null mounts the bundled one. */
  oidc: OidcSettings | null;
  /** Who may join. */
  signUp: SignUpSettings;
  /** Origins whose pages may call with an API token; our own needs no mention. */
  corsOrigins: string[];
  /** Proxies whose forwarding headers are trusted: whoever connects, none, or these addresses and ranges. */
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
  /** Workspaces that one person may own. */
  workspaceLimit: number;
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
  /** One sentence for each setting that is probably not as its owner means it. */
  advice: string[];
  /** The model for search by meaning: the built-in one, a provider's, or none. */
  embeddings: "built-in" | "off" | AiSettings;
}

/**
 * Reads every setting; nothing else reads the environment. An empty variable counts as not set.
 *
 * @throws StartError with one sentence that names the invalid setting; values that may be secret are not shown.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape).map((name) => [name, environment[name]?.trim() || undefined]),
  );
  const parsed = settingsSchema.safeParse(given);
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
    allowedHosts: env.ALLOWED_HOSTS,
    dataDir: path.resolve(env.DATA_DIR),
    secretKey: env.SECRET_KEY ?? null,
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
    workspaceLimit: env.WORKSPACES_PER_PERSON,
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
    advice: adviceOn(env, environment),
  };
}

/** The folder where a command was typed: npm runs it in the project's folder and passes the other on. */
export function folderOfCaller(): string {
  return process.env.INIT_CWD ?? process.cwd();
}

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
    if (OIDC_CLIENT_ID || OIDC_CLIENT_SECRET || env.OIDC_ALLOWED.length > 0) {
      throw new StartError("The setting OIDC_ISSUER is missing: the other OIDC settings need it.");
    }
    return null;
  }
  if (!OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) {
    const missing = OIDC_CLIENT_ID ? "OIDC_CLIENT_SECRET" : "OIDC_CLIENT_ID";
    throw new StartError(`The setting ${missing} is missing: OIDC_ISSUER needs it.`);
  }
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    allowed: env.OIDC_ALLOWED,
  };
}

function readBucket(env: Environment): Settings["s3"] {
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
