import path from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "./env";

describe("reading the settings", () => {
  it("works with none set", () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: "localhost",
      allowedHosts: [],
      workspaceLimit: 50,
      publicUrl: "http://localhost:3000",
      signUp: { mode: null, domains: [], isPublic: false },
      dataDir: path.resolve("data"),
      databaseUrl: null,
      databasePoolSize: 10,
      preparedStatements: true,
      secretKey: null,
      oidc: null,
      corsOrigins: [],
      trustProxy: false,
      logLevel: "warn",
      metricsToken: null,
      rateLimits: true,
      s3: null,
      backups: null,
      storageQuota: 1024 * 1024 * 1024,
      auditKeepDays: 365,
      siteOwnerId: null,
      analytics: { userIds: [], timeZone: "UTC", retentionDays: 90, countryHeader: null },
      contact: { supportEmail: null, contactEmail: null },
      mail: null,
      ai: null,
      embeddings: "built-in",
      mentorLimits: { promptLength: 20_000, perMinute: 10, perDay: 100, price: null },
      advice: [],
    });
  });

  it.each(["help@example.com", "a.b+c@mail.example.co.uk", "root@localhost"])(
    "takes %s as an address to write to",
    (address) => {
      const settings = readSettings({ SUPPORT_EMAIL: address, CONTACT_EMAIL: address });
      expect(settings.contact).toEqual({ supportEmail: address, contactEmail: address });
    },
  );

  it("reads the origins whose pages may call", () => {
    const { corsOrigins } = readSettings({ CORS_ORIGINS: "https://a.example, http://localhost:5173/" });
    expect(corsOrigins).toEqual(["https://a.example", "http://localhost:5173"]);
    expect(() => readSettings({ CORS_ORIGINS: "https://a.example,*" })).toThrow(
      "The setting CORS_ORIGINS must be web addresses without a path, with commas between.",
    );
  });

  it("reads how often backups are made", () => {
    expect(readSettings({ BACKUP_EVERY: "24h" }).backups).toEqual({ everyMinutes: 1_440, keep: 7 });
    expect(readSettings({ BACKUP_EVERY: "7D", BACKUP_KEEP: "3" }).backups).toEqual({
      everyMinutes: 10_080,
      keep: 3,
    });
    for (const wrong of ["1m", "24", "daily", "0h"]) {
      expect(() => readSettings({ BACKUP_EVERY: wrong })).toThrow(
        "The setting BACKUP_EVERY must be a time like 30m",
      );
    }
  });

  it("takes an empty variable as one not set", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it("reads who may see the site's analytics, and how they are kept", () => {
    const { analytics } = readSettings({
      ANALYTICS_USER_IDS: "ada, grace,",
      ANALYTICS_TIME_ZONE: "Europe/Berlin",
      ANALYTICS_RETENTION_DAYS: "365",
      ANALYTICS_COUNTRY_HEADER: "CF-IPCountry",
    });
    expect(analytics).toEqual({
      userIds: ["ada", "grace"],
      timeZone: "Europe/Berlin",
      retentionDays: 365,
      countryHeader: "cf-ipcountry",
    });
    for (const zone of ["Mars/Olympus", "+02:00"]) {
      expect(() => readSettings({ ANALYTICS_TIME_ZONE: zone })).toThrow(
        "The setting ANALYTICS_TIME_ZONE must be a time zone, like Europe/Paris.",
      );
    }
  });

  it("reads who may join, and whether others than this machine's people can", () => {
    expect(readSettings({ SIGN_UP: "Invite", SIGN_UP_DOMAINS: "Example.com, example.org" }).signUp).toEqual({
      mode: "invite",
      domains: ["example.com", "example.org"],
      isPublic: false,
    });
    for (const domains of ["example", "@example.com", "https://example.com"]) {
      expect(() => readSettings({ SIGN_UP_DOMAINS: domains })).toThrow(
        "The setting SIGN_UP_DOMAINS must be domains with commas between, like example.com, example.org.",
      );
    }
    expect(() => readSettings({ SIGN_UP: "nobody" })).toThrow(
      "The setting SIGN_UP must be one of open, invite, closed.",
    );
  });

  it.each([
    ["http://localhost:3000", false],
    ["http://library.localhost", false],
    ["http://127.0.0.1:8080", false],
    ["http://[::1]:3000", false],
    ["http://192.168.1.7:3000", true],
    ["https://localhost.example.com", true],
    ["https://prompts.example.com", true],
  ])("takes %s as public: %s", (address, isPublic) => {
    expect(readSettings({ PUBLIC_URL: address }).signUp.isPublic).toBe(isPublic);
  });

  it("reads how mail is sent", () => {
    const SMTP_URL = "smtps://ada:secret@mail.example.com";
    expect(readSettings({ SMTP_URL, PUBLIC_URL: "https://prompts.example.com" }).mail).toEqual({
      url: SMTP_URL,
      from: "commonplace@prompts.example.com",
    });
    expect(readSettings({ SMTP_URL, MAIL_FROM: "a@b.example" }).mail?.from).toBe("a@b.example");
    expect(() => readSettings({ MAIL_FROM: "a@b.example" })).toThrow("The setting SMTP_URL is missing");
    expect(() => readSettings({ SMTP_URL: "mail.example.com" })).toThrow("The setting SMTP_URL must be");
  });

  it("puts the port into the public address", () => {
    expect(readSettings({ PORT: "4000" }).publicUrl).toBe("http://localhost:4000");
  });

  it.each([
    ["https://prompts.example.com/", "https://prompts.example.com"],
    ["http://Example.com:8080", "http://example.com:8080"],
  ])("keeps the origin of PUBLIC_URL %s", (given, origin) => {
    expect(readSettings({ PUBLIC_URL: given }).publicUrl).toBe(origin);
  });

  it.each([
    ["true", true],
    ["0", false],
    ["loopback,192.168.1.7", ["loopback", "192.168.1.7"]],
    ["10.0.0.0/8, ::1", ["10.0.0.0/8", "::1"]],
  ])("reads TRUST_PROXY %s", (given, expected) => {
    expect(readSettings({ TRUST_PROXY: given }).trustProxy).toEqual(expected);
  });

  it.each([
    [{ OPENAI_API_KEY: "sk-from-the-shell", OPENAI_BASE_URL: "http://localhost:11434/v1" }, null],
    [
      { OPENAI_MODEL: "a-model", OPENAI_API_KEY: "sk-1" },
      { baseUrl: "https://api.openai.com/v1", apiKey: "sk-1", model: "a-model" },
    ],
    [
      { OPENAI_MODEL: "qwen3:8b", OPENAI_BASE_URL: "http://localhost:11434/v1/" },
      { baseUrl: "http://localhost:11434/v1", apiKey: null, model: "qwen3:8b" },
    ],
  ])("reads the AI provider out of %o", (given, ai) => {
    expect(readSettings(given).ai).toEqual(ai);
  });

  it.each([
    [{ EMBEDDINGS_MODEL: "Off" }, "off"],
    [{ OPENAI_MODEL: "a-model", OPENAI_BASE_URL: "http://localhost:11434/v1" }, "built-in"],
    [
      { EMBEDDINGS_MODEL: "bge-m3", OPENAI_BASE_URL: "http://localhost:11434/v1" },
      { baseUrl: "http://localhost:11434/v1", apiKey: null, model: "bge-m3" },
    ],
  ])("reads which model search by meaning has from %o", (given, embeddings) => {
    expect(readSettings(given).embeddings).toEqual(embeddings);
  });

  it("reads what the mentor may cost", () => {
    const given = { MENTOR_PER_DAY: "5", MENTOR_INPUT_PRICE: "0.15", MENTOR_OUTPUT_PRICE: "0.6" };
    expect(readSettings(given).mentorLimits).toMatchObject({
      perDay: 5,
      price: { input: 0.15, output: 0.6 },
    });
  });

  it("reads a bucket for documents, of Amazon's unless told", () => {
    expect(readSettings({ S3_BUCKET: "b", DOCUMENT_QUOTA_MB: "5" })).toMatchObject({
      s3: { bucket: "b", region: "us-east-1", endpoint: null, credentials: null },
      storageQuota: 5 * 1024 * 1024,
    });
    const own = { S3_ENDPOINT: "http://minio:9000", S3_REGION: "eu-1" };
    const key = { S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
    expect(readSettings({ S3_BUCKET: "b", ...own, ...key }).s3).toEqual({
      bucket: "b",
      region: "eu-1",
      endpoint: "http://minio:9000",
      credentials: { accessKeyId: "k", secretAccessKey: "s" },
    });
  });

  it.each([
    [{ S3_ENDPOINT: "http://minio:9000" }, "S3_BUCKET"],
    [{ S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k" }, "S3_SECRET_ACCESS_KEY"],
    [{ S3_BUCKET: "b", S3_SECRET_ACCESS_KEY: "s" }, "S3_ACCESS_KEY_ID"],
    [{ S3_BUCKET: "b", S3_ENDPOINT: "minio:9000" }, "S3_ENDPOINT"],
    [{ DOCUMENT_QUOTA_MB: "0" }, "DOCUMENT_QUOTA_MB"],
  ])("refuses %j, naming %s", (environment, name) => {
    expect(() => readSettings(environment)).toThrow(new RegExp(`^The setting ${name} `));
  });

  it("reads an account provider", () => {
    const oidc = { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "us", OIDC_CLIENT_SECRET: "s" };
    expect(readSettings(oidc).oidc).toEqual({
      issuer: "https://id.example.com",
      clientId: "us",
      clientSecret: "s",
      allowed: [],
    });
    const allowed = readSettings({ ...oidc, OIDC_ALLOWED: "groups=staff, tenant = a=b" }).oidc?.allowed;
    expect(allowed).toEqual([
      { name: "groups", value: "staff" },
      { name: "tenant", value: "a=b" },
    ]);
  });

  it.each([
    [
      { OIDC_ALLOWED: "staff" },
      "The setting OIDC_ALLOWED must be a claim and its value, like groups=staff; several with commas between.",
    ],
    [
      { OIDC_ALLOWED: "groups=staff" },
      "The setting OIDC_ISSUER is missing: the other OIDC settings need it.",
    ],
    [{ PORT: "abc" }, "The setting PORT must be a whole number from 1 to 65535."],
    [{ PORT: "0" }, "The setting PORT must be a whole number from 1 to 65535."],
    [{ PORT: "65536" }, "The setting PORT must be a whole number from 1 to 65535."],
    [{ PORT: "30.5" }, "The setting PORT must be a whole number from 1 to 65535."],
    [
      { PUBLIC_URL: "prompts.example.com" },
      "The setting PUBLIC_URL must be an address without a path, like https://prompts.example.com.",
    ],
    [
      { PUBLIC_URL: "https://example.com/prompts" },
      "The setting PUBLIC_URL must be an address without a path, like https://prompts.example.com.",
    ],
    [
      { SECRET_KEY: "secret-that-is-short" },
      "The setting SECRET_KEY must be 32 characters or more, without spaces, like `openssl rand -base64 32` makes them.",
    ],
    [
      { DATABASE_URL: "mysql://root:secret@localhost/prompts" },
      "The setting DATABASE_URL must be a connection string like postgres://user:password@host:5432/database.",
    ],
    [
      { DATABASE_PREPARED_STATEMENTS: "maybe" },
      'The setting DATABASE_PREPARED_STATEMENTS must be "true" or "false".',
    ],
    [
      { OIDC_ISSUER: "id.example" },
      "The setting OIDC_ISSUER must be the address of an OpenID Connect provider.",
    ],
    [{ OIDC_ISSUER: "https://id.example" }, "The setting OIDC_CLIENT_ID is missing: OIDC_ISSUER needs it."],
    [
      { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "us" },
      "The setting OIDC_CLIENT_SECRET is missing: OIDC_ISSUER needs it.",
    ],
    [{ OIDC_CLIENT_ID: "us" }, "The setting OIDC_ISSUER is missing: the other OIDC settings need it."],
    [
      { TRUST_PROXY: "nginx" },
      'The setting TRUST_PROXY must be "true", "false" or addresses with commas between.',
    ],
    [
      { TRUST_PROXY: "10.0.0.0/33" },
      'The setting TRUST_PROXY must be "true", "false" or addresses with commas between.',
    ],
    [{ SUPPORT_EMAIL: "help" }, "The setting SUPPORT_EMAIL must be an email address, like help@example.com."],
    [
      { CONTACT_EMAIL: '"<b>"@example.com' },
      "The setting CONTACT_EMAIL must be an email address, like help@example.com.",
    ],
    [
      { OPENAI_MODEL: "a-model" },
      "The setting OPENAI_API_KEY is missing: OPENAI_MODEL needs it, or OPENAI_BASE_URL for a server of your own.",
    ],
    [
      { EMBEDDINGS_MODEL: "a-model" },
      "The setting OPENAI_API_KEY is missing: EMBEDDINGS_MODEL needs it, or OPENAI_BASE_URL for a server of your own.",
    ],
    [
      { OPENAI_BASE_URL: "https://me:secret@api.example/v1" },
      "The setting OPENAI_BASE_URL must be an address like https://api.openai.com/v1.",
    ],
    [
      { OPENAI_API_KEY: "sk secret" },
      "The setting OPENAI_API_KEY must be a key without spaces or letters of other alphabets.",
    ],
    [{ MENTOR_INPUT_PRICE: "cheap" }, "The setting MENTOR_INPUT_PRICE must be a price like 0.15."],
    [
      { LOG_LEVEL: "loud" },
      "The setting LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.",
    ],
  ])("refuses %o in one sentence", (given, sentence) => {
    expect(() => readSettings(given)).toThrow(
      expect.objectContaining({ name: "StartError", message: sentence }),
    );
  });

  it.each([
    ["PUBLIC_ULR", "PUBLIC_URL"],
    ["Public_Url", "PUBLIC_URL"],
    ["SECRET_KEYS", "SECRET_KEY"],
    ["DATABASE_URI", "DATABASE_URL"],
  ])("names the setting that %s was meant to be", (given, meant) => {
    expect(readSettings({ [given]: "something" }).advice).toEqual([
      `${given} is no setting of Commonplace and changes nothing. ${meant} is one.`,
    ]);
  });

  it("says nothing of other programs' variables", () => {
    const others = { HOSTNAME: "a", SSH_PORT: "22", AWS_REGION: "b", XDG_DATA_DIRS: "c", HOSTS: "d" };
    expect(readSettings(others).advice).toEqual([]);
    const both = { PUBLIC_URL: "https://prompts.example.com", PUBLIC_URI: "theirs" };
    expect(readSettings(both).advice).toEqual([]);
  });

  it("warns of a server for others whose links lead to this machine", () => {
    expect(readSettings({ HOST: "0.0.0.0" }).advice).toEqual([
      expect.stringMatching(/^HOST=0\.0\.0\.0 .* leads to http:\/\/localhost:3000\. Set PUBLIC_URL /),
    ]);
    expect(readSettings({ HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" }).advice).toEqual([]);
    for (const HOST of ["localhost", "127.0.0.1", "::1"]) expect(readSettings({ HOST }).advice).toEqual([]);
  });

  it("warns of a proxy that may be anybody", () => {
    expect(readSettings({ TRUST_PROXY: "true" }).advice).toEqual([
      expect.stringMatching(/^TRUST_PROXY=true .* Set TRUST_PROXY to /),
    ]);
    expect(readSettings({ TRUST_PROXY: "loopback" }).advice).toEqual([]);
  });
});
