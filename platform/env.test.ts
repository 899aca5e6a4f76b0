import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

test("has a default for every variable that the site needs", () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    PUBLIC_URL: "http://localhost:3000",
    DATA_DIR: "./data",
    PLACES_PROVIDER: "embedded",
    LOG_LEVEL: "info",
  });
});

test("treats an empty variable as absent and removes the final slash of PUBLIC_URL", () => {
  const env = readEnv({ SMTP_URL: "", PUBLIC_URL: "https://site.example/" });
  expect(env.SMTP_URL).toBeUndefined();
  expect(env.PUBLIC_URL).toBe("https://site.example");
});

test("reads PRERENDER under its former name too", () => {
  expect(readEnv({ DRAW_AHEAD: "no" }).PRERENDER).toBe("no");
  expect(readEnv({ PRERENDER: "", DRAW_AHEAD: "no" }).PRERENDER).toBe("no");
  expect(readEnv({ PRERENDER: "yes", DRAW_AHEAD: "no" }).PRERENDER).toBe("yes");
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["PUBLIC_URL", "site.example"],
  ["PUBLIC_URL", "javascript:alert(1)"],
  ["DATABASE_URL", "mysql://localhost/site"],
  ["SMTP_URL", "http://mail.example"],
  ["MAIL_FROM", "nobody"],
  ["ADMIN_EMAIL", "nobody"],
  ["STRIPE_SECRET_KEY", "pk_live_123"],
  ["STRIPE_API_URL", "ftp://api.example"],
  ["SESSION_SECRET", "short"],
  ["PLACES_PROVIDER", "bing"],
  ["GOOGLE_MAPS_BROWSER_KEY", "a key with spaces"],
  ["GOOGLE_ANALYTICS_ID", "UA-12345-6"],
  ["S3_BUCKET", "../Bucket"],
  ["S3_REGION", "eu west"],
  ["S3_ENDPOINT", "s3.example"],
  ["S3_SECRET_ACCESS_KEY", "short"],
  ["LOG_LEVEL", "loud"],
  ["TRUSTED_PROXY", "everybody"],
])("refuses a wrong %s in one sentence that names the variable and not its value", (name, value) => {
  const refuse = () => readEnv({ [name]: value });
  expect(refuse).toThrow(new RegExp(`^The variable ${name} is wrong: it must be [^\\n]+\\.$`));
  expect(refuse).not.toThrow(value);
});

test("requires the variables that belong together", () => {
  expect(() => readEnv({ STRIPE_SECRET_KEY: "sk_live_123456" })).toThrow("STRIPE_WEBHOOK_SECRET");
  expect(() => readEnv({ PLACES_PROVIDER: "google" })).toThrow("GOOGLE_MAPS_API_KEY");
  expect(() => readEnv({ GOOGLE_MAPS_BROWSER_KEY: "abcdefghijkl" })).toThrow("PLACES_PROVIDER");
  expect(() => readEnv({ S3_BUCKET: "pictures" })).toThrow("S3_REGION is missing: S3_BUCKET needs it");
  expect(() => readEnv({ S3_ENDPOINT: "https://s3.example" })).toThrow("S3_BUCKET is missing");
  const bucket = { S3_BUCKET: "pictures", S3_REGION: "auto", S3_ACCESS_KEY_ID: "key" };
  expect(readEnv({ ...bucket, S3_SECRET_ACCESS_KEY: "a long secret" })).toMatchObject(bucket);
});
