import { z } from "zod";
import { VEHICLE_SLUGS } from "./page-slugs.ts";

const text = z.string().trim().min(1);
const titled = z.strictObject({ title: text, text });
const meta = z.strictObject({ title: text.max(62), description: text.min(70).max(170) });
const choice = z.strictObject({ vehicle: z.enum(VEHICLE_SLUGS), text });

export const vehicleDocument = z.strictObject({
  meta,
  title: text,
  lead: text,
  plan: text,
  rows: z.array(z.strictObject({ seats: text, text })).optional(),
  interior: z.strictObject({ picture: text, caption: text }).optional(),
  purpose: z.strictObject({ title: text, text: z.array(text).min(2) }),
  chapters: z.array(titled).length(4),
  instead: z.array(choice).min(2).max(3),
  included: z.array(text).min(2),
  questions: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(4)
    .max(6),
  closing: titled,
});

export type VehicleDocument = z.infer<typeof vehicleDocument>;

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
