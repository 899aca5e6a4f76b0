import { expect, test } from "vitest";
import type { Company } from "#features/company/company.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { LEGAL_PAGES } from "#i18n/legal/legal-document.ts";
import { dictionaries } from "#i18n/dictionaries.ts";
import { legalDocuments } from "#i18n/legal/legal-documents.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { legalFacts } from "./legal-facts.server.ts";
import { shownDocument, type ShownDocument } from "./shown-document.ts";

const NOT_GIVEN_YET: Company = {
  ...DEMO_COMPANY,
  legalName: "",
  legalForm: "",
  capital: "",
  siren: "",
  rcs: "",
  vatNumber: "",
  vtcNumber: "",
  registeredOffice: "",
  postalCode: "",
  city: "",
  publicationDirector: "",
  host: "",
  insurer: "",
  insuranceCover: "",
  mediator: { name: "", address: "", site: "" },
  securityPartner: { name: "", authorisation: "" },
};

const ALL = LEGAL_PAGES.flatMap((page) => LANGS.map((lang) => [page, lang] as const));

test.each(ALL)("%s in %s renders without marks or gaps when every fact is known", (page, lang) => {
  const company = { ...DEMO_COMPANY, microCase: "6 salariés" };
  const known = legalFacts(company, lang, { messenger: "Twilio", flightTracker: "FlightAware" });
  const all = { ...known, exemptionArticle: { text: "293 B" } };
  const document = shownDocument(legalDocuments[lang][page], all);
  expect(marksIn(document)).toEqual([]);
  expect(linesLost(document, page, lang)).toBe(0);
});

test.each(ALL)("%s in %s omits only the lines whose facts are unknown", (page, lang) => {
  const document = shownDocument(legalDocuments[lang][page], legalFacts(NOT_GIVEN_YET, lang));
  expect(marksIn(document)).toEqual([]);
  expect(textsIn(document)).not.toContain("");
  expect(document.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
  expect(document.sections.map(({ id }) => id)).toEqual(
    legalDocuments[lang][page].sections.map(({ id }) => id),
  );
});

test("omits the mediator and the host from the legal notice when they are unknown", () => {
  const full = shownDocument(legalDocuments.fr["legal-notice"], legalFacts(DEMO_COMPANY, "fr"));
  const bare = shownDocument(legalDocuments.fr["legal-notice"], legalFacts(NOT_GIVEN_YET, "fr"));
  expect(factLabels(full, "mediator")).toEqual(["Médiateur", "Adresse", "Site"]);
  expect(factLabels(bare, "mediator")).toEqual([]);
  expect(factLabels(bare, "host")).toEqual([]);
  expect(factLabels(bare, "publisher")).toEqual([
    "Nom commercial",
    "Téléphone (appel non surtaxé)",
    "WhatsApp",
    "E-mail",
  ]);
});

test.each(LANGS)("%s: the terms of a company without VAT name article 293 B instead of the rates", (lang) => {
  const termsOf = (vatRegime: string) =>
    textsIn(shownDocument(legalDocuments[lang].terms, legalFacts({ ...DEMO_COMPANY, vatRegime }, lang))).join(
      "",
    );
  expect(termsOf("exempt")).toContain("293 B");
  expect(termsOf("exempt")).not.toContain("20%");
  expect(termsOf("exempt")).not.toContain("10 %");
  expect(termsOf("monthly")).not.toContain("293 B");
});

test("states the company's own rules in the terms", () => {
  const terms = textsIn(shownDocument(legalDocuments.en.terms, legalFacts(DEMO_COMPANY, "en"))).join("");
  const promised = [
    "24\u00A0hours",
    "48\u00A0hours",
    "60\u00A0minutes",
    "30\u00A0minutes",
    "15\u00A0minutes",
    "€1,000",
    "10%",
    "20%",
    "3\u00A0h",
  ];
  for (const words of promised) expect(terms).toContain(words);
});

test.each(LANGS)("names the buttons of the checkout in the terms in %s", (lang) => {
  const terms = textsIn(shownDocument(legalDocuments[lang].terms, legalFacts(DEMO_COMPANY, lang))).join("");
  const { card, cash } = dictionaries[lang].booking.book.buttons;
  expect(terms).toContain(card);
  expect(terms).toContain(cash);
});

test.each(LANGS)("quotes the tick box and the withdrawal button of fast-track in the terms in %s", (lang) => {
  const terms = textsIn(shownDocument(legalDocuments[lang].terms, legalFacts(DEMO_COMPANY, lang))).join("");
  expect(terms).toContain(dictionaries[lang].booking.book.fastTrackConsent);
  expect(terms).toContain(dictionaries[lang].withdrawal.button);
});

test("links the mediator's site only when it is an HTTP(S) URL", () => {
  const withSite = (site: string) =>
    legalFacts({ ...DEMO_COMPANY, mediator: { ...DEMO_COMPANY.mediator, site } }, "fr").mediatorSite;
  expect(withSite("https://mediateur.example").to).toBe("https://mediateur.example");
  expect(withSite("javascript:alert(1)").to).toBeUndefined();
  expect(withSite("mediateur.example").to).toBeUndefined();
});

function marksIn(document: ShownDocument): string[] {
  return textsIn(document).filter((text) => /\{\w+\}|\[\[|\]\]|\*\*|\]\(/.test(text));
}

function linesLost(
  document: ShownDocument,
  page: (typeof LEGAL_PAGES)[number],
  lang: (typeof LANGS)[number],
) {
  const blocks = legalDocuments[lang][page].sections.map((section) => section.blocks.length);
  return blocks.reduce((sum, count, at) => sum + count - document.sections[at]!.blocks.length, 0);
}

function factLabels(document: ShownDocument, id: string): string[] {
  const blocks = document.sections.find((section) => section.id === id)?.blocks ?? [];
  return blocks.flatMap((block) =>
    block.kind === "facts" ? block.points.map(({ label }) => textsIn(label).join("")) : [],
  );
}

function textsIn(tree: unknown): string[] {
  if (typeof tree === "string") return [tree];
  if (typeof tree !== "object" || tree === null) return [];
  const keysOfCode = ["id", "kind", "to", "lang"];
  return Object.entries(tree).flatMap(([key, value]) => (keysOfCode.includes(key) ? [] : textsIn(value)));
}

test.each(LANGS)(
  "names the provider of messages in the privacy policy only while it is configured: %s",
  (lang) => {
    const policy = (messenger: string) =>
      textsIn(
        shownDocument(legalDocuments[lang]["privacy-policy"], legalFacts(DEMO_COMPANY, lang, { messenger })),
      ).join("");
    expect(policy("Twilio")).toContain("Twilio");
    expect(policy("")).not.toContain("Twilio");
  },
);

test.each(LANGS)(
  "names the source of flight data in the privacy policy only while it is configured: %s",
  (lang) => {
    const policy = (flightTracker: string) =>
      textsIn(
        shownDocument(
          legalDocuments[lang]["privacy-policy"],
          legalFacts(DEMO_COMPANY, lang, { flightTracker }),
        ),
      ).join("");
    expect(policy("FlightAware").split("FlightAware")).toHaveLength(3);
    expect(policy("")).not.toContain("FlightAware");
  },
);

test.each(LANGS)(
  "claims the exemption of micro-enterprises only when the company's record has it: %s",
  (lang) => {
    const statement = (microCase: string) => {
      const facts = legalFacts({ ...DEMO_COMPANY, microCase }, lang);
      return textsIn(shownDocument(legalDocuments[lang].accessibility, facts)).join("");
    };
    expect(statement("6 salariés, 0,9 M€")).toContain("6 salariés, 0,9 M€");
    expect(statement("")).not.toMatch(/micro-ent|المنشأة الصغيرة/i);
  },
);
