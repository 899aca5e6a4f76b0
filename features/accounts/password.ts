import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { plainEmail } from "./admin.ts";

export const MIN_PASSWORD = 12;
/** Nobody types more; hashing a book for a stranger costs time. */
export const MAX_PASSWORD = 200;

/** What is wrong with a new password: its length, or that it is the address or hardly more than one letter. */
export function checkNewPassword(password: string, email: string): FieldError[] {
  const letters = [...password.normalize("NFKC")];
  if (letters.length < MIN_PASSWORD)
    return [fieldError("password", "password-short", { count: MIN_PASSWORD })];
  if (letters.length > MAX_PASSWORD)
    return [fieldError("password", "password-long", { count: MAX_PASSWORD })];
  if (isLikeEmail(password, email)) return [fieldError("password", "password-email")];
  if (new Set(letters).size < 5) return [fieldError("password", "password-simple")];
  return [];
}

/** The address itself, its first part repeated, or it with a few signs around. */
function isLikeEmail(password: string, email: string): boolean {
  const plain = plainEmail(password);
  const address = plainEmail(email);
  const [name = ""] = address.split("@");
  if (address === "") return false;
  return plain.includes(address) || (name.length >= 3 && plain.replaceAll(name, "").length < 4);
}
