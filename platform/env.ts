import { z } from "zod";
import { startRefusal } from "./start-refusal.ts";

const port = z.coerce.number().int().min(1).max(65535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""));

const e164 = z.string().regex(/^\+[1-9]\d{6,14}$/);

const schema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).regex(/@/).optional(),
  ADMIN_EMAIL: z.email({ pattern: z.regexes.html5Email }).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_API_URL: httpUrl.optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/)
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(8).optional(),
  TWILIO_API_KEY_SID: z
    .string()
    .regex(/^SK[0-9a-f]{32}$/)
    .optional(),
  TWILIO_API_KEY_SECRET: z.string().min(8).optional(),
  TWILIO_SMS_FROM: e164.optional(),
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9a-f]{32}$/)
    .optional(),
  TWILIO_WHATSAPP_FROM: e164.optional(),
  TWILIO_API_URL: httpUrl.optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  PLACES_PROVIDER: z.enum(["embedded", "geoplatform", "google"]).default("embedded"),
  GOOGLE_MAPS_API_KEY: z.string().min(10).optional(),
  GOOGLE_MAPS_BROWSER_KEY: z
    .string()
    .regex(/^[\w-]{10,}$/)
    .optional(),
  GOOGLE_ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,}$/)
    .optional(),
  AEROAPI_KEY: z.string().min(10).optional(),
  EINVOICING_FLOW_URL: httpUrl.optional(),
  EINVOICING_DIRECTORY_URL: httpUrl.optional(),
  EINVOICING_TOKEN_URL: httpUrl.optional(),
  EINVOICING_CLIENT_ID: z.string().min(1).optional(),
  EINVOICING_CLIENT_SECRET: z.string().min(8).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/)
    .optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_ACCESS_KEY_ID: z.string().min(3).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(8).optional(),
  PRERENDER: z.enum(["yes", "no"]).default("yes"),
  DEMO_FLEET: z.enum(["yes", "no"]).default("yes"),
  TYPESETTER_REST_SECONDS: z.coerce.number().int().min(1).max(3600).default(10),
  TYPESETTER_DOCUMENTS: z.coerce.number().int().min(1).max(1000).default(20),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default("chauffeur-house"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  TRUSTED_PROXY: z.union([z.ipv4(), z.ipv6()]).optional(),
});

export type Env = Omit<z.infer<typeof schema>, "PUBLIC_URL"> & { PUBLIC_URL: string };

const hints: Record<string, string> = {
  NODE_ENV: "production, development or test",
  PORT: "a number from 1 to 65535",
  HOST: "an address to listen on, like 127.0.0.1",
  PUBLIC_URL: "the site's own address, like https://www.example.com",
  DATA_DIR: "a folder",
  DATABASE_URL: "a postgresql:// address",
  SMTP_URL: "an smtp:// or smtps:// address",
  MAIL_FROM: "a sender, like Maison <booking@example.com>",
  ADMIN_EMAIL: "an email address",
  STRIPE_SECRET_KEY: "a key that starts with sk_live_, rk_live_, sk_test_ or rk_test_",
  STRIPE_WEBHOOK_SECRET: "the signing secret of the webhook endpoint",
  STRIPE_API_URL: "an http:// or https:// address",
  TWILIO_ACCOUNT_SID: "an account SID that starts with AC",
  TWILIO_AUTH_TOKEN: "the auth token of the account",
  TWILIO_API_KEY_SID: "the SID of an API key, which starts with SK",
  TWILIO_API_KEY_SECRET: "the secret of the API key",
  TWILIO_SMS_FROM: "a telephone number like +33199005678",
  TWILIO_MESSAGING_SERVICE_SID: "the SID of a messaging service, which starts with MG",
  TWILIO_WHATSAPP_FROM: "a telephone number like +33199005678",
  TWILIO_API_URL: "an http:// or https:// address",
  SESSION_SECRET: "at least 32 characters",
  PLACES_PROVIDER: "embedded, geoplatform or google",
  GOOGLE_MAPS_API_KEY: "a Google Maps key",
  GOOGLE_MAPS_BROWSER_KEY: "a Google Maps key",
  GOOGLE_ANALYTICS_ID: "a measurement ID that starts with G-",
  AEROAPI_KEY: "a key of FlightAware AeroAPI",
  EINVOICING_FLOW_URL: "an http:// or https:// address, without /v1",
  EINVOICING_DIRECTORY_URL: "an http:// or https:// address, without /v1",
  EINVOICING_TOKEN_URL: "an http:// or https:// address",
  EINVOICING_CLIENT_ID: "the id of the site at the platform",
  EINVOICING_CLIENT_SECRET: "the secret of the site at the platform",
  S3_BUCKET: "the name of a bucket",
  S3_REGION: "a region, like eu-west-3",
  S3_ENDPOINT: "an http:// or https:// address",
  S3_ACCESS_KEY_ID: "an access key's id",
  S3_SECRET_ACCESS_KEY: "an access key's secret",
  PRERENDER: "yes or no",
  DEMO_FLEET: "yes or no",
  TYPESETTER_REST_SECONDS: "a number of seconds from 1 to 3600",
  TYPESETTER_DOCUMENTS: "a number from 1 to 1000",
  DRAIN_SECONDS: "a number of seconds from 0 to 120",
  METRICS_PORT: "a number from 1 to 65535",
  METRICS_HOST: "an address to listen on, like 127.0.0.1",
  OTEL_EXPORTER_OTLP_ENDPOINT: "an http:// or https:// address",
  OTEL_SERVICE_NAME: "a name",
  OTEL_TRACES_SAMPLER_ARG: "a number from 0 to 1",
  LOG_LEVEL: "fatal, error, warn, info, debug, trace or silent",
  TRUSTED_PROXY: "the IP address of the reverse proxy in front of the site",
};

/**
 * Validates the environment variables and fills in the defaults; an empty value counts as absent. Throws a
 * StartRefusal with the name of the first wrong variable, never its value.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const named = { ...source, PRERENDER: source["PRERENDER"] || source["DRAW_AHEAD"] };
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value));
  const result = schema.safeParse(given);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]);
    throw startRefusal("variable", `The variable ${name} is wrong: it must be ${hints[name] ?? "valid"}.`);
  }
  requireTogether(result.data);
  const env = result.data;
  return { ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` };
}

function requireTogether(env: z.infer<typeof schema>) {
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) {
    throw startRefusal(
      "variable",
      "The variable STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY needs it.",
    );
  }
  if (env.PLACES_PROVIDER === "google" && !env.GOOGLE_MAPS_API_KEY) {
    throw startRefusal(
      "variable",
      "The variable GOOGLE_MAPS_API_KEY is missing: PLACES_PROVIDER=google needs it.",
    );
  }
  if (env.GOOGLE_MAPS_BROWSER_KEY && env.PLACES_PROVIDER !== "google") {
    throw startRefusal(
      "variable",
      "The variable PLACES_PROVIDER is wrong: it must be google, GOOGLE_MAPS_BROWSER_KEY needs it.",
    );
  }
  requireTwilio(env);
  requireAll(env, S3_NEEDS, ["S3_ENDPOINT"]);
  requireAll(env, EINVOICING_NEEDS);
}

const TWILIO_NAMES = [
  "TWILIO_AUTH_TOKEN",
  "TWILIO_API_KEY_SID",
  "TWILIO_API_KEY_SECRET",
  "TWILIO_SMS_FROM",
  "TWILIO_MESSAGING_SERVICE_SID",
  "TWILIO_WHATSAPP_FROM",
  "TWILIO_API_URL",
] as const;

function requireTwilio(env: z.infer<typeof schema>) {
  const missing = (name: keyof typeof env, needs: string) =>
    startRefusal("variable", `The variable ${name} is missing: ${needs} needs it.`);
  const given = TWILIO_NAMES.find((name) => env[name] !== undefined);
  if (given && !env.TWILIO_ACCOUNT_SID) throw missing("TWILIO_ACCOUNT_SID", given);
  if (!env.TWILIO_ACCOUNT_SID) return;
  if (!env.TWILIO_AUTH_TOKEN) throw missing("TWILIO_AUTH_TOKEN", "TWILIO_ACCOUNT_SID");
  if (env.TWILIO_API_KEY_SID && !env.TWILIO_API_KEY_SECRET)
    throw missing("TWILIO_API_KEY_SECRET", "TWILIO_API_KEY_SID");
  if (env.TWILIO_API_KEY_SECRET && !env.TWILIO_API_KEY_SID)
    throw missing("TWILIO_API_KEY_SID", "TWILIO_API_KEY_SECRET");
  if (!env.TWILIO_SMS_FROM && !env.TWILIO_MESSAGING_SERVICE_SID && !env.TWILIO_WHATSAPP_FROM)
    throw missing("TWILIO_SMS_FROM", "TWILIO_ACCOUNT_SID");
}

const S3_NEEDS = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

const EINVOICING_NEEDS = [
  "EINVOICING_FLOW_URL",
  "EINVOICING_DIRECTORY_URL",
  "EINVOICING_TOKEN_URL",
  "EINVOICING_CLIENT_ID",
  "EINVOICING_CLIENT_SECRET",
] as const;

function requireAll(
  env: z.infer<typeof schema>,
  needs: readonly (keyof typeof env)[],
  optional: readonly (keyof typeof env)[] = [],
) {
  const given = [...needs, ...optional].find((name) => env[name] !== undefined);
  const missing = needs.find((name) => env[name] === undefined);
  if (given && missing)
    throw startRefusal("variable", `The variable ${missing} is missing: ${given} needs it.`);
}
