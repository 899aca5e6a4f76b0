import { expect, test } from "vitest";
import { hasContactOf, isNamesake, maskPerson, namesPerson } from "./mask-person.ts";

const person = {
  names: ["Zenobia Al-Thani"],
  emails: ["zenobia@example.com"],
  phones: ["+33612340000", "+97433123456"],
};

test.each([
  ["Mme ZENOBIA  al-thani arrive", "Mme – arrive"],
  ["Sign: AL-THANI", "Sign: –"],
  ["Zenobia a appelé", "– a appelé"],
  ["zenobias", "zenobias"],
  ["Appeler le +33 6 12 34 00 00 avant", "Appeler le – avant"],
  ["06.12.34.00.00", "–"],
  ["AF 123 06 12 34 00 00, AF", "AF 123 –, AF"],
  ["0033612340000", "–"],
  ["+33 (0)6-12-34-00-00", "–"],
  ["3312 3456 (Qatar)", "– (Qatar)"],
  ["00974 33123456", "–"],
  ["vol AF 123, 123456", "vol AF 123, 123456"],
  ["9912361234000099", "9912361234000099"],
  ["Zenobia@Example.com;other@example.com", "–;other@example.com"],
])("masks the person in %s", (text, masked) => {
  expect(maskPerson(text, person)).toBe(masked);
});

test("masks the texts of a document and leaves keys, numbers and times", () => {
  const document = { phone: 612340000, lines: [{ name: "Zenobia Al-Thani", at: null }], ok: true };
  expect(maskPerson(document, person)).toEqual({ ...document, lines: [{ name: "–", at: null }] });
});

test("knows the person by contact, and by name alone only without the contact of another", () => {
  expect(hasContactOf({ cells: ["x", "06 12 34 00 00"] }, person)).toBe(true);
  expect(hasContactOf({ cells: ["Zenobia Al-Thani"] }, person)).toBe(false);
  expect(isNamesake(["zenobia al-thani", "AF 123"], person)).toBe(true);
  expect(isNamesake(["Zenobia Al-Thani", "06 99 99 99 99"], person)).toBe(false);
  expect(isNamesake(["AL-THANI", "Zenobia", "AF 123"], person)).toBe(true);
  expect(isNamesake(["Zenobia", "AF 123"], person)).toBe(false);
});

test.each([
  ["Vue Zenobia  AL-THANI", true],
  ["Rappeler 06 12 34 00 00", true],
  ["Vue Al-Thani", false],
  ["Zenobia Al-Thaniya", false],
])("%s names the person: %s", (text, isNamed) => {
  expect(namesPerson(text, person)).toBe(isNamed);
});
