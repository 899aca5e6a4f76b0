import { z } from "zod";

const text = z.string().trim().max(300);

/**
 * The one record that names the operator; pages, mails and documents read it. An empty text means "not given yet": the
 * admin warns about it and public pages leave the line out.
 */
export const companySchema = z.object({
  tradeName: text.min(1),
  legalName: text,
  legalForm: text,
  capital: text,
  siren: text,
  rcs: text,
  vatNumber: text,
  /** The operator's number in the VTC register, art. L3122-3 of the transport code: `EVTC…`. */
  vtcNumber: text,
  registeredOffice: text,
  postalCode: text,
  city: text,
  /** ISO 3166; the spec fixes France. */
  country: z.literal("FR"),
  /** E.164. */
  phone: z.string().regex(/^\+\d{6,15}$/),
  /** E.164. */
  whatsapp: z.string().regex(/^\+\d{6,15}$/),
  email: z.email(),
  publicationDirector: text,
  host: text,
  insurer: text,
  insuranceCover: text,
  mediator: z.object({ name: text, address: text, site: text }),
  securityPartner: z.object({ name: text, authorisation: text }),
  social: z.array(z.object({ name: text, url: z.url({ protocol: /^https$/ }) })).max(8),
  /** True for the fictional demo identity; pages then say so. */
  demo: z.boolean(),
});

export type Company = z.infer<typeof companySchema>;

/** The job that follows when an owner declares that the record is no longer a demonstration. */
export const COMPANY_BECAME_REAL = "company-became-real";
