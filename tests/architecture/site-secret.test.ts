import { expect, test } from "vitest";
import { sourceFiles } from "./house-files.ts";

/** Where the site's secret itself is the key of an HMAC, each with a prefix of its own; docs/security.md says why. */
const DIRECT_USES = [
  "features/accounts/second-step/backup-code.server.ts",
  "features/accounts/sign-in/auth.server.ts",
  "features/booking/manage-token.server.ts",
  "features/inquiries/thread/guest-link.server.ts",
  "features/offers/offer-link.server.ts",
  "features/privacy/guest-records.server.ts",
  "platform/purpose-key.server.ts",
  "platform/secret-mark.server.ts",
];

const DIRECT_USE = /createHmac\(\s*"[\w-]+",\s*secret\)/;

test("the site's secret is the key of an HMAC in the listed files only, and of a derived key everywhere else", () => {
  const found = sourceFiles().filter(({ path, text }) => !path.includes(".test.") && DIRECT_USE.test(text));
  // RFC 6238: the secret of a code app is the account's own.
  const other = ["features/accounts/second-step/totp.server.ts", "sandbox/webhook-signature.server.ts"];
  const paths = found.map(({ path }) => path).filter((path) => !other.includes(path));
  expect(paths.sort()).toEqual(DIRECT_USES);
});
