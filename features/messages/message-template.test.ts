import { expect, test } from "vitest";
import { withoutAccents } from "#i18n/folded-text.ts";
import { LANGS } from "#i18n/locales.ts";
import {
  fillTemplate,
  MESSAGE_ORDER,
  TEMPLATE_FIELDS,
  templateMistake,
  whatsappVariables,
} from "./message-template.ts";
import { standardText } from "./message-templates.server.ts";
import { smsLength, smsText } from "./sms-text.ts";

test.each(LANGS.flatMap((lang) => MESSAGE_ORDER.map((event) => ({ lang, event }))))(
  "has a standard text with known placeholders: $lang, $event",
  ({ lang, event }) => {
    const text = standardText(event, lang);
    expect(templateMistake(event, text)).toBeNull();
    expect(text).toContain("{company}");
    expect(text).not.toContain("messages.texts");
  },
);

test.each(["fr", "en"] as const)(
  "sends the standard texts in as few segments as without their accents: %s",
  (lang) => {
    for (const event of MESSAGE_ORDER) {
      const plain = smsText(fillTemplate(standardText(event, lang), {}));
      expect([event, smsLength(plain).segments]).toEqual([event, smsLength(withoutAccents(plain)).segments]);
    }
  },
);

test.each([
  ["{company} {reference}", null],
  ["no placeholder", null],
  ["{chauffeur} drives", { placeholder: "{chauffeur}" }],
  ["{}", { placeholder: "{}" }],
  ["{company", "brace"],
  ["company}", "brace"],
  ["{{company}}", "brace"],
  ["{ company }", "brace"],
] as const)("checks the template %s", (text, mistake) => {
  expect(templateMistake("confirmed", text)).toEqual(mistake);
});

test("inserts values once: a brace in a value is not a placeholder", () => {
  const values = { company: "{link}", link: "https://x", arrival: "" };
  expect(fillTemplate("{company}: {arrival} {link}", values)).toBe("{link}: https://x");
});

test("numbers the variables of a WhatsApp template, none empty and none with a line break", () => {
  const variables = whatsappVariables("on-the-way", { company: "Maison\nAlcyon", chauffeur: "Karim" });
  expect(variables).toEqual({ 1: "Maison Alcyon", 2: "Karim", 3: "–", 4: "–", 5: "–" });
  expect(Object.keys(variables)).toHaveLength(TEMPLATE_FIELDS["on-the-way"].length);
});
