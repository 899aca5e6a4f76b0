import { LANGS } from "#i18n/locales.ts";
import { expect, test } from "vitest";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { companyData, webSiteData } from "./company-data.ts";
import { serviceData } from "./structured-data.ts";

const URL = "https://house.example";

test("the company has its address in France and is reachable at all hours in three languages", () => {
  const company = companyData(URL, DEMO_COMPANY);
  expect(company.address).toMatchObject({
    streetAddress: DEMO_COMPANY.registeredOffice,
    postalCode: DEMO_COMPANY.postalCode,
    addressCountry: "FR",
  });
  expect(company.contactPoint.availableLanguage).toEqual([...LANGS]);
  const [hours] = company.openingHoursSpecification;
  expect([hours?.dayOfWeek.length, hours?.opens, hours?.closes]).toEqual([7, "00:00", "23:59"]);
});

test("the contact point is open at the answering hours of the company, and rides remain available at all hours", () => {
  const company = companyData(URL, { ...DEMO_COMPANY, answersFrom: "18:00", answersUntil: "02:00" });
  expect(company.contactPoint.hoursAvailable).toMatchObject([{ opens: "18:00", closes: "02:00" }]);
  expect(company.openingHoursSpecification).toMatchObject([{ opens: "00:00", closes: "23:59" }]);
  const always = companyData(URL, { ...DEMO_COMPANY, answersFrom: "08:00", answersUntil: "08:00" });
  expect(always.contactPoint.hoursAvailable).toEqual(always.openingHoursSpecification);
});

test("omits empty properties of the company, and lists its own links as `sameAs`", () => {
  const nothing = { legalName: "", vatNumber: "", registeredOffice: "", social: [] };
  const bare = companyData(URL, { ...DEMO_COMPANY, ...nothing });
  for (const property of ["legalName", "vatID", "sameAs"]) expect(bare).not.toHaveProperty(property);
  expect(bare.address).not.toHaveProperty("streetAddress");
  const social = [{ name: "Instagram", url: "https://instagram.example/house" }];
  expect(companyData(URL, { ...DEMO_COMPANY, social })).toMatchObject({ sameAs: [social[0]!.url] });
});

test("services and the site refer to the same company id", () => {
  const { "@id": id } = companyData(URL, DEMO_COMPANY);
  const site = { publicUrl: URL, lang: "fr" } as const;
  const service = { name: "…", description: "…", path: "/fr/services/fast-track", price: null };
  expect(serviceData(site, { ...service, company: DEMO_COMPANY }).provider["@id"]).toBe(id);
  expect(webSiteData(site, "Maison").publisher["@id"]).toBe(id);
});
