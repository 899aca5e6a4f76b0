import { expect, test } from "vitest";
import { readPhone } from "#platform/phone.server.ts";
import { readSheet } from "#platform/sheets/read-sheet.server.ts";
import { readTravellers } from "./read-travellers.ts";
import { compareTravellers, identityOf, type Traveller } from "./traveller.ts";

const CHECKS = {
  readPhone: (text: string) => readPhone(text, "FR"),
  isEmail: (text: string) => text.includes("@"),
  costCentres: ["Direction"],
  lang: "fr",
} as const;

async function read(bytes: Buffer | string) {
  const sheet = await readSheet(Buffer.from(bytes));
  if (sheet.kind === "refused") throw new Error(sheet.reason);
  return readTravellers(sheet.sheets[0].rows, CHECKS);
}

const latin1 = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["semicolons in French", "Nom;Prénom;Téléphone;Matricule\nNoël;Zoë;06 12 34 56 78;42"],
  ["commas in English", "Last name,First name,Phone,Employee number\nNoël,Zoë,06 12 34 56 78,42"],
  ["tabs", "Nom\tPrénom\tTél\tMatricule\nNoël\tZoë\t0612345678\t42"],
  ["windows-1252", latin1("Nom;Prénom;Téléphone;Matricule\nNoël;Zoë;06 12 34 56 78;42")],
  ["Arabic headings", "الاسم;الاسم الأول;الجوال;الرقم الوظيفي\nNoël;Zoë;٠٦١٢٣٤٥٦٧٨;42"],
  ["rows above the headings", "Annuaire 2027\n\nNom;Prénom;Téléphone;Matricule\nNoël;Zoë;+33612345678;42"],
])("reads a file with %s", async (_title, file) => {
  expect((await read(file))?.travellers).toMatchObject([
    { fullName: "Zoë Noël", phone: "+33612345678", lang: "fr", employeeNumber: "42" },
  ]);
});

test("lists the first fault of each line, with its number, and reads the other lines", async () => {
  const result = await read(
    [
      "Nom;Téléphone;Langue;E-mail;Centre de coût;Notes",
      ";0612345678",
      "Ada;",
      "Ada;12",
      "Ada;0612345678;klingon",
      "Ada;0612345678;;nowhere",
      "Ada;0612345678;;;Inconnu",
      `Ada;0612345678;;;;${"x".repeat(400)}`,
      "Ada;0612345678;Arabe;ada@example.com;Direction;Badge",
      "ADÀ;0612345678",
    ].join("\n"),
  );
  expect(result?.faults).toMatchObject([
    { line: 2, key: "name-missing" },
    { line: 3, key: "phone-missing" },
    { line: 4, key: "phone-unread", value: "12" },
    { line: 5, key: "language-unread", value: "klingon" },
    { line: 6, key: "email-unread", value: "nowhere" },
    { line: 7, key: "centre-unknown", value: "Inconnu" },
    { line: 8, key: "too-long" },
    { line: 10, key: "repeated", value: "9" },
  ]);
  expect(result?.travellers).toMatchObject([
    { fullName: "Ada", lang: "ar", email: "ada@example.com", costCentre: "Direction", notes: "Badge" },
  ]);
});

test("reads nothing without a column of names and one of phone numbers", async () => {
  expect(await read("Nom;Ville\nAda;Paris")).toBeNull();
  expect(await read("Téléphone\n0612345678")).toBeNull();
});

const ADA: Traveller = {
  fullName: "Ada Noël",
  phone: "+33612345678",
  lang: "fr",
  email: null,
  employeeNumber: "",
  costCentre: "",
  signText: "ADA",
  notes: "",
};
const stored = (traveller: Traveller, id = "1") => ({
  ...traveller,
  id,
  version: 1,
  identity: identityOf(traveller),
});

test.each([
  ["the same line", ADA, ADA, []],
  ["a name in capitals without accents", ADA, { ...ADA, fullName: "ADA NOEL" }, ["fullName"]],
  ["a new phone", ADA, { ...ADA, phone: "+33612345679" }, ["phone"]],
  ["a number for a person who had none", ADA, { ...ADA, employeeNumber: "42" }, ["employeeNumber"]],
  ["a person with a number, whose line has none", { ...ADA, employeeNumber: "42" }, ADA, []],
  [
    "a new name for a number",
    { ...ADA, employeeNumber: "42" },
    { ...ADA, employeeNumber: "42", fullName: "Ada B" },
    ["fullName"],
  ],
] as const)("compares %s", (_title, before, listed, keys) => {
  const columns = new Set(["fullName", "phone", "lang", "employeeNumber"] as const);
  const { fresh, changed, same } = compareTravellers([stored(before)], [listed], columns);
  expect(fresh).toEqual([]);
  expect(changed.map((one) => one.keys)).toEqual(keys.length === 0 ? [] : [keys]);
  expect(same).toBe(keys.length === 0 ? 1 : 0);
  for (const { to } of changed) expect(to.signText).toBe("ADA");
});

test("takes two people of one name with different numbers for two people", () => {
  const columns = new Set(["fullName", "phone", "employeeNumber"] as const);
  const known = [stored({ ...ADA, employeeNumber: "1" })];
  expect(compareTravellers(known, [{ ...ADA, employeeNumber: "2" }], columns).fresh).toHaveLength(1);
});
