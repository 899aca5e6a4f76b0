import type { MetaDescriptor } from "react-router";
import type { PublicCompany } from "../company.tsx";
import type { Lang } from "#i18n/locales.ts";

type Site = { publicUrl: string; lang: Lang };
export type Crumb = { name: string; path: string };

export function companyId(publicUrl: string) {
  return `${publicUrl}/#organization`;
}

export function namedCompany(publicUrl: string, name: string) {
  return { "@type": "LocalBusiness", "@id": companyId(publicUrl), name, url: publicUrl };
}

/** React Router escapes the JSON-LD. */
export function linkedData(...nodes: object[]): MetaDescriptor {
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": nodes } };
}

type Service = {
  name: string;
  description: string;
  path: string;
  company: Pick<PublicCompany, "tradeName">;
  price: number | null;
};

/** The offer is omitted where the price list has no price. `price` is in cents. */
export function serviceData({ publicUrl }: Site, { name, description, path, company, price }: Service) {
  const url = publicUrl + path;
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name,
    serviceType: name,
    description,
    url,
    areaServed: { "@type": "Country", name: "FR" },
    provider: namedCompany(publicUrl, company.tradeName),
    ...(price === null ? {} : { offers: offerFrom(price, url) }),
  };
}

export function breadcrumbData({ publicUrl }: Site, crumbs: Crumb[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

export function questionsData(questions: { question: string; answer: string }[]) {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export function listData({ publicUrl }: Site, items: Crumb[]) {
  return {
    "@type": "ItemList",
    itemListElement: items.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: publicUrl + path,
    })),
  };
}

function offerFrom(cents: number, url: string) {
  const minPrice = (cents / 100).toFixed(2);
  return {
    "@type": "Offer",
    url,
    availability: "https://schema.org/InStock",
    priceCurrency: "EUR",
    priceSpecification: {
      "@type": "PriceSpecification",
      minPrice,
      priceCurrency: "EUR",
      valueAddedTaxIncluded: true,
    },
  };
}
