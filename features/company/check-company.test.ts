import { expect, test } from "vitest";
import { checkCompany, type CompanyInput } from "./check-company.ts";
import { companySchema } from "./company.ts";
import { changedFields, companyTexts, type CompanyTexts } from "./company-fields.ts";
import { DEMO_COMPANY } from "./demo-company.ts";
import { fictionalFields, missingLegalFields } from "./legal-fields.ts";

const TODAY = "2026-12-31";

const REAL: Partial<CompanyTexts> = {
  legalName: "Voitures du Quai",
  siren: "732 829 320",
  rcs: "RCS Paris 732 829 320",
  vatNumber: "FR44732829320",
  vtcNumber: "EVTC075123456",
  registeredOffice: "3 quai Voltaire",
  phone: "+33142600000",
  whatsapp: "+33612345678",
  email: "bonjour@voitures.example",
  publicationDirector: "Jeanne Martin",
  host: "Hébergeur, Paris",
  insurer: "Assureur, Paris",
  mediatorName: "Médiateur",
  mediatorAddress: "Paris",
  mediatorSite: "https://mediateur-du-tourisme.example",
  securityName: "Gardes",
  securityAuthorisation: "AUT-075-2112-01-01-20230000001",
};

test("accepts the unchanged demo identity", () => {
  const checked = checkCompany({ ...input({}), social: DEMO_COMPANY.social }, DEMO_COMPANY, TODAY);
  expect(checked).toEqual({ company: DEMO_COMPANY });
});

test("stores a record that its own schema can read", () => {
  const checked = checkCompany({ ...input(REAL), demo: false }, DEMO_COMPANY, TODAY);
  expect("company" in checked && companySchema.parse(checked.company)).toMatchObject({ demo: false });
});

test("normalises numbers to their printed form", () => {
  const typed = { ...REAL, siren: "732829320", vatNumber: "fr 44 732829320", phone: "01 42 60 00 00" };
  expect(checkCompany({ ...input(typed), demo: false }, DEMO_COMPANY, TODAY)).toMatchObject({
    company: { siren: "732 829 320", vatNumber: "FR44732829320", phone: "+33142600000" },
  });
});

test.each([
  [{ tradeName: " " }, "tradeName", "company-needed"],
  [{ phone: "" }, "phone", "company-needed"],
  [{ phone: "12" }, "phone", "company-phone"],
  [{ whatsapp: "+0033" }, "whatsapp", "company-whatsapp"],
  [{ email: "nobody" }, "email", "company-email"],
  [{ siren: "732 829 321", vatNumber: "" }, "siren", "company-siren"],
  [{ vatNumber: "FR44732829320" }, "vatNumber", "company-vatNumber"],
  [{ vtcNumber: "075123456" }, "vtcNumber", "company-vtcNumber"],
  [{ postalCode: "7500" }, "postalCode", "company-postalCode"],
  [{ mediatorSite: "http://mediateur.example" }, "mediatorSite", "company-mediatorSite"],
  [{ mediatorSite: "javascript:alert(1)" }, "mediatorSite", "company-mediatorSite"],
  [{ legalName: "x".repeat(301) }, "legalName", "company-long"],
  [{ tradeName: "Maison\u202EnoiclA" }, "tradeName", "company-signs"],
])("rejects %j at its field", (texts, field, key) => {
  expect(checkCompany(input(texts), DEMO_COMPANY, TODAY)).toMatchObject({ errors: [{ field, key }] });
});

test.each([
  [{ name: "", url: "https://example.com/a" }, "social-0-name"],
  [{ name: "Instagram", url: "http://example.com/a" }, "social-0-url"],
  [{ name: "Instagram", url: "" }, "social-0-url"],
])("rejects the social link %j", (link, field) => {
  const checked = checkCompany({ ...input({}), social: [link] }, DEMO_COMPANY, TODAY);
  expect(checked).toMatchObject({ errors: [{ field }] });
});

test("keeps the demo flag while a legal field is empty or has the demo's value", () => {
  const half = { ...REAL, host: "", insurer: DEMO_COMPANY.insurer };
  expect(checkCompany({ ...input(half), demo: false }, DEMO_COMPANY, TODAY)).toEqual({
    errors: [
      { field: "host", key: "company-missing" },
      { field: "insurer", key: "company-fictional" },
    ],
  });
});

test("accepts gaps in a record that is no demo, and lists the missing legal fields", () => {
  const before = { ...DEMO_COMPANY, demo: false };
  const checked = checkCompany({ ...input({ ...REAL, host: "" }), demo: false }, before, TODAY);
  expect("company" in checked && missingLegalFields(checked.company)).toEqual(["host"]);
});

test("marks the demo's social links as fictional and rejects them in a real record", () => {
  expect(DEMO_COMPANY.social.length).toBeGreaterThan(1);
  for (const { name, url } of DEMO_COMPANY.social) {
    expect(name).toContain("demo");
    expect(new URL(url).hostname).toMatch(/\.example$/);
  }
  const { social } = DEMO_COMPANY;
  expect(checkCompany({ ...input(REAL), social, demo: false }, DEMO_COMPANY, TODAY)).toMatchObject({
    errors: [{ field: "social-0-url", key: "company-fictional" }, { field: "social-1-url" }],
  });
});

test("requires no capital of a sole trader", () => {
  expect(missingLegalFields({ ...DEMO_COMPANY, capital: "" })).toEqual(["capital"]);
  expect(missingLegalFields({ ...DEMO_COMPANY, capital: "", legalForm: "EI" })).toEqual([]);
});

test("has no missing legal field in the demo identity, and its fields are fictional", () => {
  expect(missingLegalFields(DEMO_COMPANY)).toEqual([]);
  expect(fictionalFields(DEMO_COMPANY)).toContain("siren");
});

test("lists the changed fields", () => {
  const social = [{ name: "Instagram", url: "https://example.com" }];
  expect(changedFields(DEMO_COMPANY, { ...DEMO_COMPANY, host: "Paris", social, demo: false })).toEqual([
    "host",
    "social",
    "demo",
  ]);
});

function input(texts: Partial<CompanyTexts>): CompanyInput {
  return { texts: { ...companyTexts(DEMO_COMPANY), ...texts }, social: [], demo: true };
}

test("offers the simplified regime of VAT until it ends, and keeps it for a company that has it", () => {
  const simplified = input({ vatRegime: "simplified" });
  const has = { ...DEMO_COMPANY, vatRegime: "simplified" };
  expect(checkCompany(simplified, DEMO_COMPANY, "2026-12-31")).toHaveProperty("company");
  expect(checkCompany(simplified, has, "2027-01-01")).toHaveProperty("company");
  expect(checkCompany(simplified, DEMO_COMPANY, "2027-01-01")).toEqual({
    errors: [{ field: "vatRegime", key: "company-regime-ended" }],
  });
});
