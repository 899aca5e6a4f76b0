import { z } from "zod";
import { VEHICLE_SLUGS } from "./vehicle-slugs.ts";

const text = z.string().trim().min(1);
const titled = z.strictObject({ title: text, text });
const meta = z.strictObject({ title: text.max(62), description: text.min(70).max(170) });
/** A car and when it is the one to take. */
const choice = z.strictObject({ vehicle: z.enum(VEHICLE_SLUGS), text });

/** One class in one language. Its texts name the house's figures as `{fact}`. */
export const vehicleDocument = z.strictObject({
  meta,
  /** The h1, and one or two sentences under it. */
  title: text,
  lead: text,
  /** Who sits where, beside the drawing of the seats. */
  plan: text,
  /** Which numbers of the seat plan sit how, as `2 – 4`, from the front. */
  rows: z.array(z.strictObject({ seats: text, text })).optional(),
  /** The drawing of its rear through the open door, once there is one: what it shows, and the line under it. */
  interior: z.strictObject({ picture: text, caption: text }).optional(),
  purpose: z.strictObject({ title: text, text: z.array(text).min(2) }),
  /** The cabin, the boot, children, the road. */
  chapters: z.array(titled).length(4),
  /** When another class is the better choice. */
  instead: z.array(choice).min(2).max(3),
  /** What this class adds to what every ride includes. */
  included: z.array(text).min(2),
  questions: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(4)
    .max(6),
  closing: titled,
});

export type VehicleDocument = z.infer<typeof vehicleDocument>;

/** The page of the seven: one table, and which to choose. */
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
