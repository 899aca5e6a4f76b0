import { z } from "zod";
import { SERVICE_SLUGS } from "./page-slugs.ts";

const text = z.string().trim().min(1);
const titled = z.strictObject({ title: text, text });
const meta = z.strictObject({ title: text.max(62), description: text.min(70).max(170) });

/**
 * A service in one language. Its texts name the company's figures as `{fact}`; a list entry with a missing
 * fact is left out.
 */
export const serviceDocument = z.strictObject({
  meta,
  labels: z.record(z.string(), text).optional(),
  title: text,
  lead: text,
  intro: z.strictObject({ title: text, text: z.array(text).min(1) }),
  facts: z.array(z.strictObject({ label: text, value: text })).min(4),
  included: z.array(text).min(5),
  apart: text,
  steps: z.strictObject({
    title: text,
    list: z
      .array(z.strictObject({ mark: text, title: text, text }))
      .min(4)
      .max(6),
  }),
  audience: z.strictObject({ title: text, list: z.array(titled).min(3) }),
  rules: z.array(titled).min(2),
  questions: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(4)
    .max(8),
  closing: titled,
});

export type ServiceDocument = z.infer<typeof serviceDocument>;

export const serviceIndexDocument = z.strictObject({
  meta,
  title: text,
  lead: text,
  groups: z.array(z.strictObject({ title: text, text, services: z.array(z.enum(SERVICE_SLUGS)).min(1) })),
  always: z.strictObject({ title: text, list: z.array(titled).min(3) }),
  closing: titled,
});

export type ServiceIndexDocument = z.infer<typeof serviceIndexDocument>;
