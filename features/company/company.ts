import { z } from "zod";
import { isEmailAddress } from "#i18n/email-address.ts";

const text = z.string().trim().max(300);

/**
 * The record that identifies the operator on pages, in emails and in documents. An empty text means "not given yet": the admin shows a
 * warning and public pages omit the line.
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
  country: z.literal("FR"),
  /** E.164. */
  phone: z.string().regex(/^\+\d{6,15}$/),
  /** E.164. */
  whatsapp: z.string().regex(/^\+\d{6,15}$/),
  email: z.string().refine(isEmailAddress),
  /** Paris times, `08:00`, between which the team answers messages. Both empty: day and night, as in older records. */
  answersFrom: text.default(""),
  answersUntil: text.default(""),
  /** The account to which guests and businesses pay by bank transfer. Records from before these fields have none. */
  iban: text.default(""),
  bic: text.default(""),
  publicationDirector: text,
  host: text,
  insurer: text,
  insuranceCover: text,
  /**
   * Last days, `2028-03-31`, of the entry in the VTC register, which is valid for five years (transport code,
   * R3122-1), and of the professional insurance. Older records have none.
   */
  registerUntil: text.default(""),
  liabilityUntil: text.default(""),
  /**
   * What e-invoices and the reports to the tax office need: the regime of VAT, the option for VAT on debits, the company's own
   * address in the directory (empty: its SIREN), the accredited platform with its number of four characters, and the first day
   * whose documents are sent (empty: the legal date). Older records have none.
   */
  vatRegime: text.default(""),
  vatOption: text.default(""),
  einvoicingAddress: text.default(""),
  platform: text.default(""),
  platformNumber: text.default(""),
  einvoicingFrom: text.default(""),
  /** Staff and turnover of a micro-enterprise, which the accessibility law exempts (consumer code, L412-13). */
  microCase: text.default(""),
  mediator: z.object({ name: text, address: text, site: text }),
  securityPartner: z.object({ name: text, authorisation: text }),
  social: z.array(z.object({ name: text, url: z.url({ protocol: /^https$/ }) })).max(8),
  demo: z.boolean(),
});

export type Company = z.infer<typeof companySchema>;

export const COMPANY_BECAME_REAL = "company-became-real";

export function registeredOfficeOf({ registeredOffice, postalCode, city }: Company): string {
  if (registeredOffice === "") return "";
  const town = [postalCode, city].filter((part) => part !== "").join(" ");
  return [registeredOffice, town].filter((part) => part !== "").join(", ");
}

export function einvoicingName(company: Pick<Company, "platform">, used: { name: string } | null): string {
  return used ? company.platform || used.name : "";
}
