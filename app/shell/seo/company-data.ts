import { answeringHours } from "#features/company/answering-hours.ts";
import type { Company } from "#features/company/company.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { companyId } from "./structured-data.ts";

type Site = { publicUrl: string; lang: Lang };

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const ALWAYS = daily("00:00", "23:59");

/**
 * The full description of the company, on the home page only; every other page refers to it by its id. Empty properties
 * are omitted.
 */
export function companyData(publicUrl: string, company: Company) {
  const { tradeName, legalName, vatNumber, phone, email, social } = company;
  const answering = answeringHours(company);
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
    // Cars are booked on the site and ride at every hour. The hours of the company are those at which the team answers.
    openingHoursSpecification: [ALWAYS],
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "reservations",
      telephone: phone,
      email,
      availableLanguage: [...LANGS],
      hoursAvailable: [answering ? daily(answering.from, answering.until) : ALWAYS],
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

/** Times of Paris. A time of closing before that of opening is on the next day. */
function daily(opens: string, closes: string) {
  return { "@type": "OpeningHoursSpecification", dayOfWeek: WEEK, opens, closes };
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
