import { z } from "zod";
import { EVENT_SLUGS } from "./event-slugs.ts";

const text = z.string().trim().min(1);
const titled = z.strictObject({ title: text, text });
/** What search engines show: longer would be cut. */
const meta = z.strictObject({ title: text.max(62), description: text.min(70).max(170) });
/** The mark says when; never a date, which would be wrong next year. */
const entries = z.array(z.strictObject({ mark: text, title: text, text })).min(1);

/** One event in one language. Its texts name the house's figures as `{fact}`. */
export const eventDocument = z.strictObject({
  meta,
  place: text,
  /** What stands in the page's own drawing, by what it stands at. */
  labels: z.record(z.string(), text).optional(),
  /** The h1, and one or two sentences under it. */
  title: text,
  lead: text,
  setting: z.strictObject({ title: text, text: z.array(text).min(2) }),
  /** The running order, seen from the cars. */
  programme: z.strictObject({ title: text, before: entries, during: entries, after: entries }),
  /** What each group of cars of the event's plan is for, in the plan's order. */
  cars: z.strictObject({ title: text, roles: z.array(text).min(2) }),
  included: z.array(text).min(4),
  /** What is agreed and paid apart. */
  apart: text,
  audience: z.array(titled).min(2),
  /** How early to ask, and why. */
  notice: text,
  questions: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(4)
    .max(6),
  /** Above the inquiry form. */
  inquiry: titled,
});

export type EventDocument = z.infer<typeof eventDocument>;

/** The page of all events: the evenings in groups, and how the house prepares any of them. */
export const eventIndexDocument = z.strictObject({
  meta,
  title: text,
  lead: text,
  groups: z.array(z.strictObject({ title: text, text, events: z.array(z.enum(EVENT_SLUGS)).min(1) })),
  method: z.strictObject({ title: text, list: z.array(titled).min(3) }),
  closing: titled,
});

export type EventIndexDocument = z.infer<typeof eventIndexDocument>;
