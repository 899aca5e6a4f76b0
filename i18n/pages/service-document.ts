import { z } from "zod";
import { SERVICE_SLUGS } from "./service-slugs.ts";

const text = z.string().trim().min(1);
const titled = z.strictObject({ title: text, text });
/** What search engines show: longer would be cut. */
const meta = z.strictObject({ title: text.max(62), description: text.min(70).max(170) });

/**
 * One service in one language. Its texts name the house's figures as `{fact}`; an entry of a list with a fact that is
 * not known is left out.
 */
export const serviceDocument = z.strictObject({
  meta,
  /** What stands in the page's own drawing, by what it stands at. */
  labels: z.record(z.string(), text).optional(),
  /** The h1, and one or two sentences under it. */
  title: text,
  lead: text,
  intro: z.strictObject({ title: text, text: z.array(text).min(1) }),
  facts: z.array(z.strictObject({ label: text, value: text })).min(4),
  included: z.array(text).min(5),
  /** What is agreed and paid apart. */
  apart: text,
  /** In their order; the mark says when. */
  steps: z.strictObject({
    title: text,
    list: z
      .array(z.strictObject({ mark: text, title: text, text }))
      .min(4)
      .max(6),
  }),
  audience: z.strictObject({ title: text, list: z.array(titled).min(3) }),
  /** Waiting, cancellation, and what else binds both sides. */
  rules: z.array(titled).min(2),
  questions: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(4)
    .max(8),
  closing: titled,
});

export type ServiceDocument = z.infer<typeof serviceDocument>;

/** The page of all services: three groups, and what is the same everywhere. */
export const serviceIndexDocument = z.strictObject({
  meta,
  title: text,
  lead: text,
  groups: z.array(z.strictObject({ title: text, text, services: z.array(z.enum(SERVICE_SLUGS)).min(1) })),
  always: z.strictObject({ title: text, list: z.array(titled).min(3) }),
  closing: titled,
});

export type ServiceIndexDocument = z.infer<typeof serviceIndexDocument>;
