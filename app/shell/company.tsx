import { useRouteLoaderData } from "react-router";
import { answeringHours } from "#features/company/answering-hours.ts";
import type { Company } from "#features/company/company.ts";
import type { GoogleSettings } from "#platform/services.ts";

export type PublicCompany = ReturnType<typeof publicFacts>;

export function publicFacts(company: Company) {
  return {
    tradeName: company.tradeName,
    legalName: company.legalName,
    siren: company.siren,
    vtcNumber: company.vtcNumber,
    insurer: company.insurer,
    insuranceCover: company.insuranceCover,
    city: company.city,
    phone: company.phone,
    whatsapp: company.whatsapp,
    email: company.email,
    answering: answeringHours(company),
    social: company.social,
    demo: company.demo,
  };
}

export function useCompany(): PublicCompany {
  const site = useRouteLoaderData<{ company: PublicCompany }>("root");
  if (!site) throw new Error("useCompany must be used on a page whose root was loaded");
  return site.company;
}

const NOTHING: GoogleSettings = { analyticsId: null, mapsKey: null };

export function useGoogle(): GoogleSettings {
  return useRouteLoaderData<{ google: GoogleSettings }>("root")?.google ?? NOTHING;
}
