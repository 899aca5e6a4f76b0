import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { hashPassword } from "./password-hash.server.ts";
import { isQueueFull } from "./work-queue.ts";

export async function hashNewPassword(
  password: string,
): Promise<{ passwordHash: string; errors: null } | { passwordHash: null; errors: FieldError[] }> {
  try {
    return { passwordHash: await hashPassword(password), errors: null };
  } catch (error) {
    if (isQueueFull(error)) return { passwordHash: null, errors: [fieldError("password", "busy")] };
    throw error;
  }
}
