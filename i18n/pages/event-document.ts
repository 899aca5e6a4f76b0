import { z } from "zod";
import { EVENT_SLUGS } from "./page-slugs.ts";

const text = z.string().trim().min(1);
const titled = z.strictObject({ title: text, text });
/** For search engines, which truncate longer texts. */
const meta = z.strictObject({ title: text.max(62), description: text.min(70).max(170) });
/** `mark` is a relative time; never a date, which would be wrong next year. */
const entries = z.array(z.strictObject({ mark: text, title: text, text })).min(1);

export const eventDocument = z.strictObject({
  meta,
  place: text,
  labels: z.record(z.string(), text).optional(),
  title: text,
  lead: text,
  setting: z.strictObject({ title: text, text: z.array(text).min(2) }),
  programme: z.strictObject({ title: text, before: entries, during: entries, after: entries }),
  cars: z.strictObject({ title: text, roles: z.array(text).min(2) }),
  included: z.array(text).min(4),
  apart: text,
  audience: z.array(titled).min(2),
  notice: text,
  questions: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(4)
    .max(6),
  inquiry: titled,
});

export type EventDocument = z.infer<typeof eventDocument>;

export const eventIndexDocument = z.strictObject({
  meta,
  title: text,
  lead: text,
  groups: z.array(z.strictObject({ title: text, text, events: z.array(z.enum(EVENT_SLUGS)).min(1) })),
  method: z.strictObject({ title: text, list: z.array(titled).min(3) }),
  closing: titled,
});

export type EventIndexDocument = z.infer<typeof eventIndexDocument>;
