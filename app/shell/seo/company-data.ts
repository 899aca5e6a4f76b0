import type { Company } from "#features/company/company.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { companyId } from "./structured-data.ts";

type Site = { publicUrl: string; lang: Lang };

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const ALWAYS = { "@type": "OpeningHoursSpecification", dayOfWeek: WEEK, opens: "00:00", closes: "23:59" };

/**
 * The full description of the company, on the home page only; every other page refers to it by its id. Empty properties
 * are omitted.
 */
export function companyData(publicUrl: string, company: Company) {
  const { tradeName, legalName, vatNumber, phone, email, social } = company;
  return {
    "@type": "LocalBusiness",
    "@id": companyId(publicUrl),
    name: tradeName,
    ...present({ legalName, vatID: vatNumber }),
    url: publicUrl,
    logo: `${publicUrl}/icon-512.png`,
    image: `${publicUrl}/icon-512.png`,
    telephone: phone,
    email,
    address: addressOf(company),
    areaServed: { "@type": "Country", name: "FR" },
    openingHoursSpecification: [ALWAYS],
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "reservations",
      telephone: phone,
      email,
      availableLanguage: [...LANGS],
      hoursAvailable: [ALWAYS],
    },
    ...(social.length > 0 ? { sameAs: social.map(({ url }) => url) } : {}),
  };
}

export function webSiteData({ publicUrl, lang }: Site, name: string) {
  return {
    "@type": "WebSite",
    "@id": `${publicUrl}/#website`,
    name,
    url: `${publicUrl}/${lang}`,
    inLanguage: [...LANGS],
    publisher: { "@id": companyId(publicUrl) },
  };
}

function addressOf({ registeredOffice, postalCode, city, country }: Company) {
  return {
    "@type": "PostalAddress",
    ...present({ streetAddress: registeredOffice, postalCode, addressLocality: city }),
    addressCountry: country,
  };
}

function present(facts: Record<string, string>) {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ""));
}
