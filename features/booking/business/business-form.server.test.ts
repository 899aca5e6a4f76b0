import { expect, test } from "vitest";
import { readForm } from "#i18n/read-form.server.ts";
import { businessErrors, businessFields, businessIn } from "./business-form.server.ts";

const FRENCH = {
  business_name: "Atelier Démonstration",
  business_siren: "200 000 008",
  business_street: "12 rue de la Fiction",
  business_postcode: "69002",
  business_city: "Lyon",
  business_country: "FR",
};

function read(form: Record<string, string>) {
  const { typed, errors } = readForm(businessFields, form, businessErrors);
  return { business: businessIn(typed), errors: errors.map(({ field, key }) => `${field} ${key}`) };
}

test("requires no field when no business is named, also with a preselected country", () => {
  expect(read({ business_country: "FR" })).toEqual({ business: null, errors: [] });
  expect(read({})).toEqual({ business: null, errors: [] });
});

test("accepts a French business with a SIRET, Arabic digits, spaces and dots", () => {
  for (const siren of ["200000008", "200 000 008", "٢٠٠٠٠٠٠٠٨", "200.000.008", "20000000800015"])
    expect(read({ ...FRENCH, business_siren: siren })).toEqual({
      errors: [],
      business: {
        name: "Atelier Démonstration",
        siren: "200000008",
        vatNumber: "",
        street: "12 rue de la Fiction",
        postalCode: "69002",
        city: "Lyon",
        country: "FR",
        purchaseOrder: "",
      },
    });
});

test("keeps the reference of the purchase, which names no business by itself", () => {
  expect(read({ ...FRENCH, business_order: " PO 4500 / 12 " }).business?.purchaseOrder).toBe("PO 4500 / 12");
  expect(read({ business_order: "PO 1" }).errors[0]).toBe("business_name business-name-missing");
});

test.each([
  ["200000009", "siren-invalid"],
  ["20000000", "siren-invalid"],
  ["000000000", "siren-invalid"],
  ["", "siren-missing"],
])("refuses the SIREN %j of a French business", (siren, key) => {
  expect(read({ ...FRENCH, business_siren: siren }).errors).toEqual([`business_siren ${key}`]);
});

test.each(["GF", "GP", "MQ", "RE", "YT"])(
  "requires a SIREN and a French postal code of a business in %s",
  (country) => {
    const overseas = { ...FRENCH, business_country: country, business_postcode: "97400" };
    expect(read(overseas).errors).toEqual([]);
    expect(read({ ...overseas, business_siren: "", business_postcode: "1" }).errors).toEqual([
      "business_siren siren-missing",
      "business_postcode postcode-invalid",
    ]);
  },
);

test("requires the French VAT number to match the SIREN, and accepts a foreign one in the form of its country", () => {
  expect(read({ ...FRENCH, business_vat: "FR38200000008" }).errors).toEqual(["business_vat vat-invalid"]);
  expect(read({ ...FRENCH, business_vat: "fr 37 200 000 008" }).errors).toEqual([]);
  const german = { ...FRENCH, business_country: "DE", business_siren: "", business_postcode: "10115" };
  expect(read({ ...german, business_vat: "de 123456789" })).toMatchObject({
    errors: [],
    business: { vatNumber: "DE123456789", siren: "", country: "DE" },
  });
  expect(read({ ...german, business_vat: "123" }).errors).toEqual(["business_vat vat-invalid"]);
});

test("accepts the tax number of a business of the Gulf or of Switzerland, and refuses one that is too short", () => {
  const foreign = { ...FRENCH, business_siren: "", business_postcode: "" };
  const vatOf = (country: string, number: string) => {
    const { business, errors } = read({ ...foreign, business_country: country, business_vat: number });
    return errors[0] ?? business?.vatNumber;
  };
  expect(vatOf("AE", "100 1234 5670 0003")).toBe("AE100123456700003");
  expect(vatOf("SA", "٣٠٠٠١٢٣٤٥٦٠٠٠٠٣")).toBe("SA300012345600003");
  expect(vatOf("CH", "CHE-123.456.789 MWST")).toBe("CHE123456789MWST");
  expect(vatOf("DE", "DE12")).toBe("business_vat vat-invalid");
});

test("reports all missing fields at once, in the order of the form", () => {
  expect(read({ business_city: "Doha", business_country: "QA" }).errors).toEqual([
    "business_name business-name-missing",
    "business_street street-missing",
  ]);
  expect(read({ business_name: "A", business_country: "QX" }).errors).toEqual([
    "business_street street-missing",
    "business_city city-missing",
    "business_country country-missing",
  ]);
  expect(read({ ...FRENCH, business_postcode: "SW1A" }).errors).toEqual([
    "business_postcode postcode-invalid",
  ]);
});
