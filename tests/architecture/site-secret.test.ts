import { expect, test } from "vitest";
import { sourceFiles } from "./codebase-files.ts";

/** Files that use the site secret directly as an HMAC key, each with its own prefix. docs/security.md explains why. */
const DIRECT_USES = [
  "features/accounts/second-step/backup-code.server.ts",
  "features/accounts/sign-in/auth.server.ts",
  "features/booking/bookings.server.ts",
  "features/inquiries/thread/guest-link.server.ts",
  "features/offers/offer-link.server.ts",
  "features/privacy/guest-records.server.ts",
  "platform/purpose-key.server.ts",
  "platform/secret-mark.server.ts",
];

const DIRECT_USE = /createHmac\(\s*"[\w-]+",\s*secret\)/;

test("only the listed files use the site secret directly as an HMAC key", () => {
  const found = sourceFiles().filter(({ path, text }) => !path.includes(".test.") && DIRECT_USE.test(text));
  // These use another secret: that of the account for TOTP (RFC 6238), and that of a webhook.
  const other = ["features/accounts/second-step/totp.server.ts", "sandbox/deliver-webhooks.server.ts"];
  const paths = found.map(({ path }) => path).filter((path) => !other.includes(path));
  expect(paths.sort()).toEqual(DIRECT_USES);
});
