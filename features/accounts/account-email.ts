import { z } from "zod";
import { cleanText } from "#i18n/read-form.server.ts";
import { plainEmail } from "./admin.ts";

const ADDRESS = z.email().max(200);

export function accountEmail() {
  return cleanText(plainEmail)
    .refine((email) => email !== "", "email-missing")
    .refine((email) => ADDRESS.safeParse(email).success, "email-invalid");
}
