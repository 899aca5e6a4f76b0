import { expect, test } from "vitest";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { legalFacts } from "./legal-facts.server.ts";
import { runsOf } from "./runs.ts";

const facts = legalFacts(DEMO_COMPANY, "fr");

test("returns plain text as one run", () => {
  expect(runsOf("Rien de particulier.", facts)).toEqual(["Rien de particulier."]);
});

test("marks article numbers as left-to-right", () => {
  expect(runsOf("المادة [[L. 221-2, 9°]] من القانون", facts)).toEqual([
    "المادة ",
    { text: "L. 221-2, 9°", ltr: true },
    " من القانون",
  ]);
});

test("replaces a fact and marks its direction, language and link", () => {
  expect(runsOf("Écrivez à {email}.", facts)).toEqual([
    "Écrivez à ",
    { text: DEMO_COMPANY.email, ltr: true, to: `mailto:${DEMO_COMPANY.email}` },
    ".",
  ]);
  expect(runsOf("{insurer}", facts)).toEqual([{ text: DEMO_COMPANY.insurer, ltr: true, lang: "fr" }]);
  expect(runsOf("{quoteMinutes} minutes", facts)).toEqual(["15", " minutes"]);
});

test("accepts marks inside bold text and facts inside left-to-right text", () => {
  expect(runsOf("**{standardHours} heures** avant", facts)).toEqual([
    { text: "24", strong: true },
    { text: " heures", strong: true },
    " avant",
  ]);
  expect(runsOf("[[{transferVat}%]]", facts)).toEqual([{ text: "10%", ltr: true }]);
});

test("returns the target of a link", () => {
  expect(runsOf("[attente](#pickup) et [cookies](cookie-policy)", facts)).toEqual([
    { text: "attente", to: "#pickup" },
    " et ",
    { text: "cookies", to: "cookie-policy" },
  ]);
});

test("returns null for a line with a missing fact", () => {
  const unknown = legalFacts({ ...DEMO_COMPANY, siren: "" }, "fr");
  expect(runsOf("SIREN : {siren}", unknown)).toBeNull();
  expect(runsOf("**{siren}**", unknown)).toBeNull();
  expect(runsOf("[[n° {siren}]]", unknown)).toBeNull();
});
