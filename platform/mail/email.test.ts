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

test("contains all content of the email in the plain text", () => {
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

test("writes the address of a linked fact in the plain text, and no number twice", () => {
  const facts = [
    { label: "Avis", value: "Ouvrir", href: "https://example.com/after#rating" },
    { label: "Tél.", value: "+33 1", href: "tel:+331" },
  ];
  const text = emailText(anEmail({ parts: [{ kind: "facts", facts }] }));
  expect(text).toContain("Avis\u202F: Ouvrir\nhttps://example.com/after#rating\nTél.\u202F: +33 1\n");
});

test.each([
  ["fr", "ltr"],
  ["en", "ltr"],
  ["ar", "rtl"],
] as const)(
  "sets the language and direction of an email in %s to %s on the document and the body",
  async (lang, dir) => {
    const html = await emailHtml(anEmail({ lang }));
    expect(html).toContain(`<html dir="${dir}" lang="${lang}">`);
    expect(html).toContain(`<body lang="${lang}" dir="${dir}"`);
  },
);

test("writes the address of a page once when it is the value of the fact", () => {
  const href = "https://example.com/terms/2026";
  const facts = [{ label: "Conditions", value: ltr(href), href }];
  const text = emailText(anEmail({ parts: [{ kind: "facts", facts }] }));
  expect(text.split(href)).toHaveLength(2);
});

test("loads no external resources", async () => {
  const html = await emailHtml(anEmail());
  expect(html).not.toMatch(/<img|<link|<script|@import|url\(|src=/i);
});

test("reserves the space of a picture, says what it shows, and leaves it out of the plain text", async () => {
  const picture = {
    kind: "picture",
    src: "https://example.com/media/a-1280.webp",
    alt: "Terminal 2E",
  } as const;
  const shown = async (width: number, height: number) => {
    const message = anEmail({ parts: [...anEmail().parts, { ...picture, width, height }] });
    expect(emailText(message)).toBe(emailText(anEmail()));
    return /<img[^>]*>/.exec(await emailHtml(message))?.[0] ?? "";
  };
  const large = await shown(1600, 900);
  for (const said of [`src="${picture.src}"`, 'alt="Terminal 2E"', 'width="528"', 'height="297"'])
    expect(large).toContain(said);
  expect(await shown(320, 200)).toContain('width="320"');
});

test("never spaces, slants or capitalizes Arabic", async () => {
  expect(await emailHtml(anEmail({ lang: "ar" }))).not.toMatch(/letter-spacing|italic|uppercase|justify/);
});

test("escapes typed text", async () => {
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

test("isolates a number in Arabic, in the HTML and in the plain text", async () => {
  const parts: Email["parts"] = [
    { kind: "text", paragraphs: [`اتصلوا بنا على ${ltr("+33 1 99 00 56 78")} الآن`] },
  ];
  const message = anEmail({ lang: "ar", parts });
  expect(await emailHtml(message)).toMatch(/<bdi dir="ltr"[^>]*>\+33 1 99 00 56 78<\/bdi>/);
  expect(emailText(message)).toContain("\u2066+33 1 99 00 56 78\u2069");
});

test("adds no isolates to plain text of one direction", () => {
  const parts: Email["parts"] = [
    { kind: "text", paragraphs: [`${asTyped("Nour")}, ${ltr("MA-7K3M9Q")}, ${asTyped("نور")}`] },
  ];
  expect(emailText(anEmail({ parts }))).toContain("Nour, MA-7K3M9Q, \u2068نور\u2069");
});

test("keeps a typed text from changing the direction of its surroundings", () => {
  expect(asTyped("a\u202Eb\u2069c")).toBe("\u2068abc\u2069");
  expect(runsOf(`x ${asTyped("\u2067evil\u2066")} y`)).toEqual([
    { text: "x " },
    { text: "evil", dir: "auto" },
    { text: " y" },
  ]);
});

test("isolates each typed line", () => {
  expect(asTyped("un\n\ndeux")).toBe("\u2068un\u2069\n\n\u2068deux\u2069");
});

test.each([
  ["Booking\r\nBcc: thief@example.org", "Booking Bcc: thief@example.org"],
  ["a\u2028b\u0000c\td", "a b c d"],
  ["  CDG \u202E→ Ritz  ", "CDG → Ritz"],
])("turns the subject %j into the single line %j", async (subject, line) => {
  expect(oneLine(subject)).toBe(line);
  const message = await renderEmail(anEmail(), { id: "1", to: "nour@example.com", subject });
  expect(message.subject).toBe(line);
});

test("encodes an address in a mailto link", () => {
  expect(mailtoOf("nour+paris@example.com")).toBe("mailto:nour%2Bparis@example.com");
  expect(mailtoOf("nour?bcc=thief@example.org")).toBe("mailto:nour%3Fbcc%3Dthief@example.org");
});

test("shows the large fact once above the other facts, and in order in the plain text", async () => {
  const large = { label: "Prise en charge", value: "mercredi à 14 h 30", large: ["mercredi", "14 h 30"] };
  const facts = [{ label: "Vol", value: "AF 123" }, large];
  const message = anEmail({ parts: [{ kind: "facts", facts }] });
  const html = await emailHtml(message);
  expect(html.indexOf("14 h 30")).toBeLessThan(html.indexOf("AF 123"));
  expect(html).not.toContain("mercredi à 14 h 30");
  expect(emailText(message)).toContain("Vol\u202F: AF 123\nPrise en charge\u202F: mercredi à 14 h 30");
});
