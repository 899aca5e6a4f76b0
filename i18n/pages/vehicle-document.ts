import { z } from "zod";
import { VEHICLE_SLUGS } from "./page-slugs.ts";

const text = z.string().trim().min(1);
const titled = z.strictObject({ title: text, text });
const meta = z.strictObject({ title: text.max(62), description: text.min(70).max(170) });
const choice = z.strictObject({ vehicle: z.enum(VEHICLE_SLUGS), text });

/** A class in one language. Its texts name the company's figures as `{fact}`. */
export const vehicleDocument = z.strictObject({
  meta,
  /** The h1 and one or two sentences below it. */
  title: text,
  lead: text,
  /** Seating, next to the illustration of the seats. */
  plan: text,
  /** Seat numbers of the plan as `2 – 4` with their arrangement, from the front. */
  rows: z.array(z.strictObject({ seats: text, text })).optional(),
  /** The illustration of the rear through the open door, if there is one: its description and its caption. */
  interior: z.strictObject({ picture: text, caption: text }).optional(),
  purpose: z.strictObject({ title: text, text: z.array(text).min(2) }),
  /** The cabin, the boot, children, the road. */
  chapters: z.array(titled).length(4),
  /** When another class is the better choice. */
  instead: z.array(choice).min(2).max(3),
  /** Services of this class in addition to those of every ride. */
  included: z.array(text).min(2),
  questions: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(4)
    .max(6),
  closing: titled,
});

export type VehicleDocument = z.infer<typeof vehicleDocument>;

/** The page of the seven classes: a comparison table and advice. */
export const fleetIndexDocument = z.strictObject({
  meta,
  title: text,
  lead: text,
  guide: z.strictObject({
    title: text,
    list: z.array(z.strictObject({ title: text, text, vehicle: z.enum(VEHICLE_SLUGS) })).min(4),
  }),
  always: z.strictObject({ title: text, list: z.array(titled).length(3) }),
  closing: titled,
});

export type FleetIndexDocument = z.infer<typeof fleetIndexDocument>;
