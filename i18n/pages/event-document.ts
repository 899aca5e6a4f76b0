import { z } from "zod";
import { EVENT_SLUGS } from "./page-slugs.ts";

const text = z.string().trim().min(1);
const titled = z.strictObject({ title: text, text });
/** For search engines, which truncate longer texts. */
const meta = z.strictObject({ title: text.max(62), description: text.min(70).max(170) });
/** `mark` is a relative time; never a date, which would be wrong next year. */
const entries = z.array(z.strictObject({ mark: text, title: text, text })).min(1);

/** An event in one language. Its texts name the company's figures as `{fact}`. */
export const eventDocument = z.strictObject({
  meta,
  place: text,
  /** Labels of the page's own illustration, by their position. */
  labels: z.record(z.string(), text).optional(),
  /** The h1 and one or two sentences below it. */
  title: text,
  lead: text,
  setting: z.strictObject({ title: text, text: z.array(text).min(2) }),
  /** The schedule from the chauffeurs' point of view. */
  programme: z.strictObject({ title: text, before: entries, during: entries, after: entries }),
  /** The role of each group of cars in the event's plan, in its order. */
  cars: z.strictObject({ title: text, roles: z.array(text).min(2) }),
  included: z.array(text).min(4),
  /** Services that are agreed and paid separately. */
  apart: text,
  audience: z.array(titled).min(2),
  /** How early to request it, and why. */
  notice: text,
  questions: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(4)
    .max(6),
  inquiry: titled,
});

export type EventDocument = z.infer<typeof eventDocument>;

/** The page of all events: groups of events, and how the company prepares them. */
export const eventIndexDocument = z.strictObject({
  meta,
  title: text,
  lead: text,
  groups: z.array(z.strictObject({ title: text, text, events: z.array(z.enum(EVENT_SLUGS)).min(1) })),
  method: z.strictObject({ title: text, list: z.array(titled).min(3) }),
  closing: titled,
});

export type EventIndexDocument = z.infer<typeof eventIndexDocument>;
