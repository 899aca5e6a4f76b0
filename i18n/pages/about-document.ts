import { z } from "zod";

const text = z.string().trim().min(1);
const titled = z.strictObject({ title: text, text });
const meta = z.strictObject({ title: text.max(62), description: text.min(70).max(170) });

export const aboutDocument = z.strictObject({
  meta,
  title: text,
  lead: text,
  ground: z.strictObject({
    title: text,
    text,
    places: z.array(z.strictObject({ name: text, time: text })).length(4),
  }),
  what: z.strictObject({ title: text, text: z.array(text).min(2) }),
  /** A line with a fact that is missing in the company's record is left out. */
  papers: z.strictObject({ title: text, text, lines: z.array(z.strictObject({ label: text, value: text })) }),
  standards: z.strictObject({ title: text, text, list: z.array(titled).length(6) }),
  ways: z.strictObject({ title: text, list: z.array(titled).min(5) }),
  questions: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(4)
    .max(6),
  closing: titled,
});

export type AboutDocument = z.infer<typeof aboutDocument>;

export const PAPERS = [
  "legalName",
  "office",
  "siren",
  "vtcNumber",
  "insurer",
  "insuranceCover",
  "securityName",
  "securityAuthorisation",
] as const;

export type AboutFact = "tradeName" | (typeof PAPERS)[number];
