import { expect, test } from "vitest";
import {
  bicText,
  e164Text,
  ibanText,
  isBic,
  isElectronicAddress,
  isFrenchVat,
  isIban,
  isSiren,
  isSiret,
  sirenText,
} from "./company-numbers.ts";

test.each(["552 100 554", "732829320", "000 000 000"])("accepts the SIREN %s", (number) => {
  expect(isSiren(number)).toBe(true);
});

test.each(["552 100 555", "55210055", "5521005540", "", "55210055a"])("rejects the SIREN %j", (number) => {
  expect(isSiren(number)).toBe(false);
});

test("prints a SIREN in groups of three digits", () => {
  expect(sirenText("552100554")).toBe("552 100 554");
});

test.each([
  ["FR44732829320", "732 829 320"],
  ["fr 44 732 829 320", ""],
  ["FRK7732829320", "732829320"],
  ["FR00000000000", "000 000 000"],
])("accepts %s as the VAT number of %j", (vat, siren) => {
  expect(isFrenchVat(vat, siren)).toBe(true);
});

test.each([
  ["FR45732829320", "732829320"],
  ["FR44732829320", "552100554"],
  ["DE44732829320", ""],
  ["FRI4732829320", ""],
  ["", ""],
])("rejects %s as the VAT number of %j", (vat, siren) => {
  expect(isFrenchVat(vat, siren)).toBe(false);
});

test.each([
  ["+33 1 99 00 56 78", "+33199005678"],
  ["0033 1 99 00 56 78", "+33199005678"],
  ["01.99.00.56.78", "+33199005678"],
  ["+974 3312 3456", "+97433123456"],
])("normalises %s to %s", (typed, e164) => {
  expect(e164Text(typed)).toBe(e164);
});

test.each(["FR76 3000 6000 0112 3456 7890 189", "DE89370400440532013000", "GB29 NWBK 6016 1331 9268 19"])(
  "accepts the IBAN %s",
  (iban) => {
    expect(isIban(iban)).toBe(true);
  },
);

test.each([
  "FR76 3000 6000 0112 3456 7890 188",
  "FR67 3000 6000 0112 3456 7890 189",
  "FR76 3000 6000 0112 3456 7890",
  "76 3000 6000 0112 3456 7890 189",
  "FR76",
  "",
])("rejects the IBAN %j", (iban) => {
  expect(isIban(iban)).toBe(false);
});

test("prints an IBAN in groups of four, and accepts a BIC of eight or eleven signs", () => {
  expect(ibanText("fr76.30006000-0112٣٤٥٦7890189")).toBe("FR76 3000 6000 0112 3456 7890 189");
  expect(["AGRIFRPP", "AGRIFRPP882", bicText(" agri fr pp ")].map(isBic)).toEqual([true, true, true]);
  expect(["AGRIFRP", "AGRIFRPP88", "AGRI1RPP", ""].map(isBic)).toEqual([false, false, false, false]);
});

// Keys by the INSEE's description of the SIRET. 356 000 000 is La Poste, whose establishments follow the sum of five.
test.each([
  ["732 829 320 00074", true],
  ["73282932000075", false],
  ["35600000000048", true],
  ["35600000049837", true],
  ["35600000049838", false],
  ["35600100000048", false],
  ["7328293200007", false],
])("the SIRET %s is valid: %s", (number, isValid) => {
  expect(isSiret(number)).toBe(isValid);
});

test.each([
  ["732829320", true],
  ["732829321", false],
  ["732829320_73282932000074", true],
  ["732829320_73282932000075", false],
  ["732829320_35600000000048", false],
  ["732829320_73282932000074_COMPTA", true],
  ["732829320_STATUTS", true],
  ["732829320_", false],
  ["732829320_A B", false],
  ["FR44732829320", false],
  ["", false],
])("the electronic address %j is valid: %s", (address, isValid) => {
  expect(isElectronicAddress(address)).toBe(isValid);
});
