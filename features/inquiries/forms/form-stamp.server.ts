import { randomUUID } from "node:crypto";
import { isSigned, sign } from "#platform/purpose-key.server.ts";

/** A person needs at least this long to fill in a form. */
const QUICKEST_FORM_SECONDS = 3;

const LONGEST_FORM_HOURS = 24;

export type FormStamp = { kind: "good"; formId: string } | { kind: "none" | "too-fast" | "stale" };

export function stampForm(secret: string, now: Date): string {
  const content = `${randomUUID()}.${now.getTime()}`;
  return `${content}.${sign(secret, "form-stamps", signedText(content)).toString("base64url")}`;
}

/** Stamp of a form returned with errors: backdated, so that it may be sent again immediately. */
export function stampReturnedForm(secret: string, now: Date): string {
  return stampForm(secret, new Date(now.getTime() - QUICKEST_FORM_SECONDS * 1000));
}

/** A stamp with an invalid signature counts as stale: the form is returned with a new one. */
export function readFormStamp(secret: string, stamp: string, now: Date): FormStamp {
  if (stamp === "") return { kind: "none" };
  const [formId = "", givenOut = "", signature = "", ...more] = stamp.split(".");
  const isOurs = isSigned(secret, "form-stamps", signedText(`${formId}.${givenOut}`), signature);
  if (!isOurs || more.length > 0) return { kind: "stale" };
  const age = now.getTime() - Number(givenOut);
  if (age > LONGEST_FORM_HOURS * 3_600_000) return { kind: "stale" };
  return age < QUICKEST_FORM_SECONDS * 1000 ? { kind: "too-fast" } : { kind: "good", formId };
}

function signedText(content: string): string {
  return `form.v1.${content}`;
}
