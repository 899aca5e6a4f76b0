import { expect, test } from "vitest";
import { base32, codeAt, matchingStep, newTotpSecret, otpauthAddress, stepAt } from "./totp.server.ts";

/** The secret of RFC 6238, appendix B. */
const secret = Buffer.from("12345678901234567890");

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at %i seconds computes the code of the RFC, %s", (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test("accepts the codes of the previous and the next time step", () => {
  const at = new Date(1_234_567_890_000);
  const step = stepAt(at);
  const heard = [-2, -1, 0, 1, 2].map((drift) => matchingStep(secret, codeAt(secret, step + drift), at));
  expect(heard).toEqual([null, step - 1, step, step + 1, null]);
});

test.each(["", "12345", "1234567", "abcdef", "٠٠٥٩٢٤"])("rejects the code %j", (wrong) => {
  expect(matchingStep(secret, wrong, new Date(1_234_567_890_000))).toBeNull();
});

test("encodes the secret in base32", () => {
  expect(base32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(base32(newTotpSecret())).toMatch(/^[A-Z2-7]{32}$/);
});

test("names the company and the account in the QR code", () => {
  expect(otpauthAddress({ secret, issuer: "Maison Alcyon", email: "claire+a@example.com" })).toBe(
    "otpauth://totp/Maison%20Alcyon:claire%2Ba%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Maison%20Alcyon",
  );
});
