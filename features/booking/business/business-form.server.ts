import { latinDigits, plainName } from "#i18n/clean-text.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { cleanText, readForm, ruledText } from "#i18n/read-form.server.ts";
import { isInFrance } from "#features/company/france.ts";
import { isFrenchVat, isSiren } from "#features/company/company-numbers.ts";
import { BUSINESS_TEXTS, type Business } from "./business-fields.ts";
import { taxNumberIn } from "./tax-number.ts";

const regions = new Intl.DisplayNames("en-GB", { type: "region", fallback: "none" });

/**
 * Business fields for any form that has them. Each may be empty; `businessErrors` checks which are
 * required.
 */
export const businessFields = {
  businessName: ruledText(BUSINESS_TEXTS.name),
  businessSiren: [
    BUSINESS_TEXTS.siren[0],
    cleanText(sirenDigits).refine((text) => text === "" || isOwnSiren(text), "siren-invalid"),
  ],
  businessVat: ruledText(BUSINESS_TEXTS.vatNumber),
  businessStreet: ruledText(BUSINESS_TEXTS.street),
  businessPostcode: ruledText(BUSINESS_TEXTS.postalCode),
  businessCity: ruledText(BUSINESS_TEXTS.city),
  businessCountry: [
    BUSINESS_TEXTS.country[0],
    cleanText((typed) => plainName(typed).toUpperCase()).refine(isCountryOrNone, "country-missing"),
  ],
  businessOrder: ruledText(BUSINESS_TEXTS.purchaseOrder),
} as const;

export type TypedBusiness = Record<keyof typeof businessFields, string>;

/** The business, or null when every field except the preselected country is empty. */
export function businessIn(typed: TypedBusiness): Business | null {
  const own = {
    name: typed.businessName,
    siren: typed.businessSiren,
    vatNumber: taxNumberIn(typed.businessVat, typed.businessCountry) ?? typed.businessVat,
    street: typed.businessStreet,
    postalCode: typed.businessPostcode,
    city: typed.businessCity,
    purchaseOrder: typed.businessOrder,
  };
  const isNamed = Object.values(own).some((text) => text !== "");
  return isNamed ? { ...own, country: typed.businessCountry } : null;
}

/**
 * Checks the fields that an invoice requires once a business is named: a SIREN for a French one, optionally
 * a VAT number for a foreign one.
 */
export function businessErrors(typed: TypedBusiness): FieldError[] {
  const business = businessIn(typed);
  if (!business) return [];
  const { name, siren, street, postalCode, city, country } = business;
  const isFrench = isInFrance(country);
  const wrong: (false | [keyof Business, string])[] = [
    name === "" && ["name", "business-name-missing"],
    isFrench && siren === "" && ["siren", "siren-missing"],
    !isVatOf(business) && ["vatNumber", "vat-invalid"],
    street === "" && ["street", "street-missing"],
    isFrench && !/^\d{5}$/.test(latinDigits(postalCode)) && ["postalCode", "postcode-invalid"],
    city === "" && ["city", "city-missing"],
    country === "" && ["country", "country-missing"],
  ];
  return wrong.flatMap((one) => (one ? [fieldError(BUSINESS_TEXTS[one[0]][0], one[1])] : []));
}

/** A SIRET starts with the SIREN, and many guests type it instead. */
function sirenDigits(typed: string): string {
  const digits = latinDigits(plainName(typed)).replace(/[\s.]/g, "");
  return /^\d{14}$/.test(digits) ? digits.slice(0, 9) : digits;
}

/** `000000000` passes the checksum but belongs to no business. */
function isOwnSiren(text: string): boolean {
  return isSiren(text) && Number(text) !== 0;
}

/** Also true for a number that cannot be compared with an invalid SIREN, which has its own error. */
function isVatOf({ vatNumber, siren, country }: Business): boolean {
  if (vatNumber === "") return true;
  if (taxNumberIn(vatNumber, country) === null) return false;
  return !isInFrance(country) || !isSiren(siren) || isFrenchVat(vatNumber, siren);
}

function isCountryOrNone(text: string): boolean {
  return text === "" || (/^[A-Z]{2}$/.test(text) && regions.of(text) !== undefined);
}
export function readBusinessForm(form: FormData) {
  return readForm(businessFields, form, (typed) => {
    const errors = businessErrors(typed);
    return businessIn(typed) ? errors : [fieldError(BUSINESS_TEXTS.name[0], "business-name-missing")];
  });
}

export type BusinessForm = ReturnType<typeof readBusinessForm>;
