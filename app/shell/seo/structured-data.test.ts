import { expect, test } from "vitest";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { publicFacts } from "../company.tsx";
import { breadcrumbData, questionsData, serviceData } from "./structured-data.ts";

const site = { publicUrl: "https://house.example", lang: "en" } as const;
const service = { name: "Fast-track", description: "…", path: "/en/services/fast-track" };

test("a service with a price has an offer, in euros including tax", () => {
  const company = publicFacts(DEMO_COMPANY);
  const { offers } = serviceData(site, { ...service, company, price: 120_50 });
  expect(offers?.priceSpecification).toMatchObject({ minPrice: "120.50", priceCurrency: "EUR" });
  expect(serviceData(site, { ...service, company, price: null })).not.toHaveProperty("offers");
});

test("the company provides the service in France", () => {
  const company = publicFacts(DEMO_COMPANY);
  const { provider, url, areaServed } = serviceData(site, { ...service, company, price: null });
  expect(url).toBe("https://house.example/en/services/fast-track");
  expect(provider).toMatchObject({ name: DEMO_COMPANY.tradeName, url: "https://house.example" });
  expect(areaServed.name).toBe("FR");
});

test("breadcrumbs are numbered from one and have absolute URLs", () => {
  const { itemListElement } = breadcrumbData(site, [{ name: "Home", path: "/en" }]);
  expect(itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://house.example/en" },
  ]);
});

test("every question has its answer", () => {
  const { mainEntity } = questionsData([{ question: "When?", answer: "Now." }]);
  expect(mainEntity).toMatchObject([{ name: "When?", acceptedAnswer: { text: "Now." } }]);
});
