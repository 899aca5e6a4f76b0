import { z } from "zod";
import type { FormFields } from "./form-body.ts";
import { invalid, type Reply } from "./stripe-errors.ts";

export const text = (most: number) => z.string().min(1).max(most);

export const positiveInteger = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, { error: "Invalid positive integer" })
  .transform(Number);

export const webAddress = z
  .string()
  .max(5000)
  .refine((address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol), {
    error: "Not a valid URL",
    params: { code: "url_invalid" },
  });

export const metadata = z
  .record(text(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, { error: "Metadata can have at most 50 keys." });

/** The first invalid parameter with Stripe's message; never repeats the value. */
export function readParams<T>(schema: z.ZodType<T>, fields: FormFields): { params: T } | { refusal: Reply } {
  const result = schema.safeParse(fields, { reportInput: true });
  if (result.success) return { params: result.data };
  const issue = result.error.issues[0];
  return { refusal: issue ? refusalOf(issue) : invalid("Invalid parameters.") };
}

function refusalOf(issue: z.core.$ZodIssue): Reply {
  const param = nameOf(issue.path);
  if (issue.code === "unrecognized_keys") return unknown(nameOf([...issue.path, issue.keys[0] ?? ""]));
  if (issue.input === undefined && issue.code !== "custom") {
    return invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  const code: unknown = issue.code === "custom" ? issue.params?.code : undefined;
  return invalid(issue.message, { param, ...(typeof code === "string" ? { code } : {}) });
}

function unknown(param: string) {
  const replaced = param === "payment_method_types";
  return invalid(`Received unknown parameter: ${param}`, {
    code: replaced ? "payment_method_types_no_longer_supported" : "parameter_unknown",
    param,
  });
}

function nameOf([first, ...rest]: PropertyKey[]) {
  return `${String(first ?? "")}${rest.map((key) => `[${String(key)}]`).join("")}`;
}
