import { expect, test } from "vitest";
import { asTyped, ltr, mailtoOf, oneLine, runsOf, type Email } from "./email.ts";
import { emailHtml } from "./email-html.server.tsx";
import { emailText } from "./email-text.ts";
import { renderEmail } from "./render-email.server.ts";

function anEmail(overrides: Partial<Email> = {}): Email {
  return {
    lang: "fr",
    companyName: "Maison",
    title: "Réservé",
    preview: "Ritz Paris, mercredi",
    parts: [
      { kind: "text", paragraphs: ["Bonjour,", "À bientôt."] },
      { kind: "facts", title: "Trajet", facts: [{ label: "Vol", value: ltr("AF 123") }] },
      {
        kind: "amounts",
        amounts: [{ label: "Transfert", amount: "150 €" }],
        total: { label: "Total", amount: "150 €" },
        note: "Dont TVA",
      },
      { kind: "button", label: "Gérer", href: "https://example.com/manage/a_b-c" },
    ],
    footer: ["Maison SAS"],
    ...overrides,
  };
}

test("the plain text says all that the email says", () => {
  expect(emailText(anEmail())).toBe(
    [
      "Réservé",
      "",
      "Bonjour,",
      "",
      "À bientôt.",
      "",
      "Trajet",
      "------",
      "Vol\u202F: AF 123",
      "",
      "Transfert\u202F: 150 €",
      "Total\u202F: 150 €",
      "Dont TVA",
      "",
      "Gérer\u202F: ",
      "https://example.com/manage/a_b-c",
      "",
      "-- ",
      "Maison SAS",
      "",
    ].join("\n"),
  );
});

test.each([
  ["fr", "ltr"],
  ["en", "ltr"],
  ["ar", "rtl"],
] as const)("an email in %s reads %s, on the document and on its body", async (lang, dir) => {
  const html = await emailHtml(anEmail({ lang }));
  expect(html).toContain(`<html dir="${dir}" lang="${lang}">`);
  expect(html).toContain(`<body lang="${lang}" dir="${dir}"`);
});

test("nothing in an email is loaded from anywhere", async () => {
  const html = await emailHtml(anEmail());
  expect(html).not.toMatch(/<img|<link|<script|@import|url\(|src=/i);
});

test("no Arabic letter is spaced, slanted or set in capitals", async () => {
  expect(await emailHtml(anEmail({ lang: "ar" }))).not.toMatch(/letter-spacing|italic|uppercase|justify/);
});

test("what somebody typed is text and not HTML", async () => {
  const html = await emailHtml(
    anEmail({
      title: "<i>",
      parts: [{ kind: "text", paragraphs: [asTyped('<script>alert("x")</script>&amp;')] }],
    }),
  );
  expect(html).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;amp;");
  expect(html).not.toContain("<script");
  expect(html).toContain("&lt;i&gt;");
});

test("a number in Arabic is isolated, as an element and in the plain text", async () => {
  const parts: Email["parts"] = [
    { kind: "text", paragraphs: [`اتصلوا بنا على ${ltr("+33 1 99 00 56 78")} الآن`] },
  ];
  const message = anEmail({ lang: "ar", parts });
  expect(await emailHtml(message)).toMatch(/<bdi dir="ltr"[^>]*>\+33 1 99 00 56 78<\/bdi>/);
  expect(emailText(message)).toContain("\u2066+33 1 99 00 56 78\u2069");
});

test("where all reads one way the plain text has no invisible letters", () => {
  const parts: Email["parts"] = [
    { kind: "text", paragraphs: [`${asTyped("Nour")}, ${ltr("MA-7K3M9Q")}, ${asTyped("نور")}`] },
  ];
  expect(emailText(anEmail({ parts }))).toContain("Nour, MA-7K3M9Q, \u2068نور\u2069");
});

test("a typed text cannot turn the letters around it", () => {
  expect(asTyped("a\u202Eb\u2069c")).toBe("\u2068abc\u2069");
  expect(runsOf(`x ${asTyped("\u2067evil\u2066")} y`)).toEqual([
    { text: "x " },
    { text: "evil", dir: "auto" },
    { text: " y" },
  ]);
});

test("each typed line is isolated on its own", () => {
  expect(asTyped("un\n\ndeux")).toBe("\u2068un\u2069\n\n\u2068deux\u2069");
});

test.each([
  ["Booking\r\nBcc: thief@example.org", "Booking Bcc: thief@example.org"],
  ["a\u2028b\u0000c\td", "a b c d"],
  ["  CDG \u202E→ Ritz  ", "CDG → Ritz"],
])("the subject %j is the one line %j", async (subject, line) => {
  expect(oneLine(subject)).toBe(line);
  const message = await renderEmail(anEmail(), { id: "1", to: "nour@example.com", subject });
  expect(message.subject).toBe(line);
});

test("an address stays one address in a link", () => {
  expect(mailtoOf("nour+paris@example.com")).toBe("mailto:nour%2Bparis@example.com");
  expect(mailtoOf("nour?bcc=thief@example.org")).toBe("mailto:nour%3Fbcc%3Dthief@example.org");
});

test("what is looked for first stands large above the other facts, once, and in the plain text among them", async () => {
  const large = { label: "Prise en charge", value: "mercredi à 14 h 30", large: ["mercredi", "14 h 30"] };
  const facts = [{ label: "Vol", value: "AF 123" }, large];
  const message = anEmail({ parts: [{ kind: "facts", facts }] });
  const html = await emailHtml(message);
  expect(html.indexOf("14 h 30")).toBeLessThan(html.indexOf("AF 123"));
  expect(html).not.toContain("mercredi à 14 h 30");
  expect(emailText(message)).toContain("Vol\u202F: AF 123\nPrise en charge\u202F: mercredi à 14 h 30");
});
