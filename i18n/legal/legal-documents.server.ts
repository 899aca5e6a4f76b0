import type { Lang } from "../locales.ts";
import { accessibility as arAccessibility } from "./ar/accessibility.ts";
import { cookiePolicy as arCookies } from "./ar/cookie-policy.ts";
import { frame as arFrame } from "./ar/frame.ts";
import { emissions as arEmissions } from "./ar/emissions.ts";
import { legalNotice as arNotice } from "./ar/legal-notice.ts";
import { privacyPolicy as arPrivacy } from "./ar/privacy-policy.ts";
import { terms as arTerms } from "./ar/terms-contract.ts";
import { accessibility as enAccessibility } from "./en/accessibility.ts";
import { cookiePolicy as enCookies } from "./en/cookie-policy.ts";
import { frame as enFrame } from "./en/frame.ts";
import { emissions as enEmissions } from "./en/emissions.ts";
import { legalNotice as enNotice } from "./en/legal-notice.ts";
import { privacyPolicy as enPrivacy } from "./en/privacy-policy.ts";
import { terms as enTerms } from "./en/terms-contract.ts";
import { accessibility as frAccessibility } from "./fr/accessibility.ts";
import { cookiePolicy as frCookies } from "./fr/cookie-policy.ts";
import { frame as frFrame } from "./fr/frame.ts";
import { emissions as frEmissions } from "./fr/emissions.ts";
import { legalNotice as frNotice } from "./fr/legal-notice.ts";
import { privacyPolicy as frPrivacy } from "./fr/privacy-policy.ts";
import { terms as frTerms } from "./fr/terms-contract.ts";
import type { LegalDocument, LegalFrame, LegalPage } from "./legal-document.ts";

// Long documents: the suffix keeps them on the server, and the browser gets only the requested one.

export const legalDocuments: Record<Lang, Record<LegalPage, LegalDocument>> = {
  fr: {
    terms: frTerms,
    "privacy-policy": frPrivacy,
    "cookie-policy": frCookies,
    "legal-notice": frNotice,
    emissions: frEmissions,
    accessibility: frAccessibility,
  },
  en: {
    terms: enTerms,
    "privacy-policy": enPrivacy,
    "cookie-policy": enCookies,
    "legal-notice": enNotice,
    emissions: enEmissions,
    accessibility: enAccessibility,
  },
  ar: {
    terms: arTerms,
    "privacy-policy": arPrivacy,
    "cookie-policy": arCookies,
    "legal-notice": arNotice,
    emissions: arEmissions,
    accessibility: arAccessibility,
  },
};

export const legalFrames: Record<Lang, LegalFrame> = { fr: frFrame, en: enFrame, ar: arFrame };
