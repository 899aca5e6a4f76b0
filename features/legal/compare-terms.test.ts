import { expect, test } from "vitest";
import { LANGS } from "#i18n/locales.ts";
import { legalDocuments } from "#i18n/legal/legal-documents.server.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { compareTerms } from "./compare-terms.ts";
import { legalFacts } from "./legal-facts.server.ts";
import { shownDocument, type ShownBlock, type ShownDocument } from "./shown-document.ts";

const paragraph = (text: string): ShownBlock => ({ kind: "paragraph", runs: [text] });
const aDocument = (...texts: string[]): ShownDocument => ({
  title: "Terms",
  lead: "",
  description: "",
  sections: [{ id: "cancel", title: "Cancellation", blocks: texts.map(paragraph) }],
});

test("shows the changed words of a paragraph, and added and removed paragraphs, with their section", () => {
  const before = aDocument("Free until 24 hours before.", "We answer at night.", "The last line.");
  const after = aDocument("Free until 48 hours before.", "The last line.", "A new line.");
  expect(compareTerms(before, after)).toEqual([
    {
      section: "Cancellation",
      pieces: [
        { kind: "same", text: "Free until " },
        { kind: "removed", text: "24" },
        { kind: "added", text: "48" },
        { kind: "same", text: " hours before." },
      ],
    },
    { section: "Cancellation", pieces: [{ kind: "removed", text: "We answer at night." }] },
    { section: "Cancellation", pieces: [{ kind: "added", text: "A new line." }] },
  ]);
});

test("keeps names and addresses in their own direction, so that an Arabic line does not turn them", () => {
  const of = (city: string): ShownDocument => {
    const value = [{ text: `1 place Vendôme, ${city}`, ltr: true as const }];
    const facts: ShownBlock = { kind: "facts", points: [{ label: ["المقر"], value }] };
    return { ...aDocument(), sections: [{ id: "who", title: "من نحن", blocks: [facts] }] };
  };
  const [change] = compareTerms(of("Lyon"), of("Paris"));
  expect(change!.pieces).toEqual([
    { kind: "same", text: "المقر : \u20661 place Vendôme, " },
    { kind: "removed", text: "Lyon" },
    { kind: "added", text: "Paris" },
    { kind: "same", text: "\u2069" },
  ]);
});

test("finds nothing in equal texts, and each changed fact of the company in every language", () => {
  for (const lang of LANGS) {
    const of = (email: string) =>
      shownDocument(legalDocuments[lang].terms, legalFacts({ ...DEMO_COMPANY, email }, lang));
    expect(compareTerms(of("a@example.com"), of("a@example.com"))).toEqual([]);
    const changes = compareTerms(of("a@example.com"), of("b@example.com"));
    expect(changes.length, lang).toBeGreaterThan(0);
    for (const { pieces } of changes) expect(pieces.some(({ kind }) => kind === "added")).toBe(true);
  }
});
