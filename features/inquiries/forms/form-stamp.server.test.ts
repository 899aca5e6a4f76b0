import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { otherSpellings } from "#tests/support/token-spellings.ts";
import { readFormStamp, stampForm, stampReturnedForm } from "./form-stamp.server.ts";

const SECRET = "a secret for tests, long enough to sign";
const OPENED = new Date("2027-01-10T09:00:00Z");
const stamp = stampForm(SECRET, OPENED);

test.each([
  ["2027-01-10T09:00:02Z", "too-fast"],
  ["2027-01-10T09:00:03Z", "good"],
  ["2027-01-11T09:00:00Z", "good"],
  ["2027-01-11T09:00:01Z", "stale"],
])("a form opened at 09:00:00 and sent at %s is %s", (time, kind) => {
  expect(readFormStamp(SECRET, stamp, new Date(time)).kind).toBe(kind);
});

test.each(["a.b.c", stamp.replace(/\.\d+\./, ".0."), stampForm("another secret", OPENED)])(
  "treats a foreign stamp (%s) as stale",
  (foreign) => {
    expect(readFormStamp(SECRET, foreign, new Date("2027-01-10T09:10:00Z"))).toEqual({ kind: "stale" });
  },
);

test("generates a different key for each form", () => {
  expect(stampForm(SECRET, OPENED)).not.toBe(stamp);
});

test("reports a missing stamp", () => {
  expect(readFormStamp(SECRET, "", OPENED)).toEqual({ kind: "none" });
});

test("accepts a returned form immediately", () => {
  expect(readFormStamp(SECRET, stampReturnedForm(SECRET, OPENED), OPENED).kind).toBe("good");
});

test("signs with a derived key, and still accepts stamps of an earlier release", () => {
  const [formId = "", givenOut = "", signature = ""] = stamp.split(".");
  const earlier = createHmac("sha256", SECRET).update(`form.v1.${formId}.${givenOut}`).digest("base64url");
  expect(signature).not.toBe(earlier);
  const sent = readFormStamp(SECRET, `${formId}.${givenOut}.${earlier}`, new Date("2027-01-10T09:10:00Z"));
  expect(sent).toEqual({ kind: "good", formId });
});

test("accepts one spelling of a stamp", () => {
  const at = new Date("2027-01-10T09:10:00Z");
  const accepted = otherSpellings(stamp).filter((other) => readFormStamp(SECRET, other, at).kind === "good");
  expect(accepted).toEqual([]);
});
