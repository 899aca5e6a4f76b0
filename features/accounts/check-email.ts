import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";

/** What is wrong with the address of an account, as `plainEmail` writes it. */
export function checkEmail(email: string): FieldError[] {
  if (email === "") return [fieldError("email", "email-missing")];
  return z.email().max(200).safeParse(email).success ? [] : [fieldError("email", "email-invalid")];
}
