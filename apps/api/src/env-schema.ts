import { SIGN_UP_MODES } from "@commonplace/domain/sign-up/schemas";
import { WORKSPACES_PER_PERSON } from "@commonplace/domain/workspaces/schemas";
import { z } from "zod";
import {
  apiAddressOf,
  BOOLEANS,
  boolean,
  duration,
  emailAddress,
  isAddressOf,
  isProxyAddress,
  originOf,
  price,
  SECRET_KEY_PATTERN,
  setting,
  timeZone,
  wholeNumber,
} from "./env-values";

export const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

/** Every setting as text, with its check and default. */
export const settingsSchema = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().default("localhost"),
  PUBLIC_URL: setting("an address without a path, like https://prompts.example.com", originOf).optional(),
  ALLOWED_HOSTS: setting(
    "host names with commas between, like prompts.example.com, prompts.internal",
    (text) => {
      const names = text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean);
      return names.every((name) => /^[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(name)) ? names : undefined;
    },
  ).default([]),
  DATA_DIR: z.string().default("./data"),
  SECRET_KEY: setting(
    "32 characters or more, without spaces, like `openssl rand -base64 32` makes them",
    (text) => (SECRET_KEY_PATTERN.test(text) ? text : undefined),
  ).optional(),
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
  OIDC_ALLOWED: setting("a claim and its value, like groups=staff; several with commas between", (text) => {
    const claims = text.split(",").map((each) => /^\s*([^\s=]+)\s*=\s*(.*\S)\s*$/.exec(each));
    return claims.every((match) => match !== null)
      ? claims.map(([, name = "", value = ""]) => ({ name, value }))
      : undefined;
  }).default([]),
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
  WORKSPACES_PER_PERSON: wholeNumber(1, 10_000).default(WORKSPACES_PER_PERSON),
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

export type Environment = z.infer<typeof settingsSchema>;
