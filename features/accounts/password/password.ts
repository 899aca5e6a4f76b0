import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { plainEmail } from "../admin.ts";
import { isCommonPassword } from "./common-passwords.ts";

export const MIN_PASSWORD = 12;
/** Limits the cost of hashing text from unauthenticated visitors. */
export const MAX_PASSWORD = 200;

type Known = { email: string; tradeName: string };

export function checkNewPassword(
  { password, again = password }: { password: string; again?: string },
  known: Known,
): FieldError[] {
  const errors = faultOf(password, known);
  if (errors.length > 0) return errors;
  return again === password ? [] : [fieldError("again", "passwords-differ")];
}

function faultOf(password: string, { email, tradeName }: Known): FieldError[] {
  const letters = [...password.normalize("NFKC")];
  if (letters.length < MIN_PASSWORD)
    return [fieldError("password", "password-short", { count: MIN_PASSWORD })];
  if (letters.length > MAX_PASSWORD)
    return [fieldError("password", "password-long", { count: MAX_PASSWORD })];
  if (isLikeEmail(password, email)) return [fieldError("password", "password-email")];
  if (isMostly(withoutSpaces(password), withoutSpaces(tradeName)))
    return [fieldError("password", "password-company")];
  if (new Set(letters).size < 5) return [fieldError("password", "password-simple")];
  return isCommonPassword(password) ? [fieldError("password", "password-common")] : [];
}

function isLikeEmail(password: string, email: string): boolean {
  const plain = plainEmail(password);
  const address = plainEmail(email);
  const [name = ""] = address.split("@");
  if (address === "") return false;
  return plain.includes(address) || isMostly(plain, name);
}

function isMostly(plain: string, name: string): boolean {
  return name.length >= 3 && plain.replaceAll(name, "").length < 4;
}

function withoutSpaces(text: string) {
  return plainEmail(text).replace(/\s/g, "");
}
