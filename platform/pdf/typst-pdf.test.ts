import { expect, test, vi } from "vitest";
import { COMPANY_LANG, directionOf, type Lang, LANGS, scriptOf } from "#i18n/locales.ts";
import { runningProcesses } from "#tests/support/running-processes.ts";
import { hasMissingGlyphs } from "./missing-glyphs.server.ts";
import { createTypstPdf } from "./typst-pdf.server.ts";

vi.setConfig({ testTimeout: 60_000 });

const pdf = createTypstPdf({ documentsPerProcess: 50 });

const both = (fr: string, guest: string) => ({ fr, guest });

function aProof(value: string, lang: Lang = "ar") {
  return {
    lang: COMPANY_LANG,
    guest: { lang, script: scriptOf(lang), direction: directionOf(lang) },
    reference: "MA-7K3M9Q",
    title: both("Bon de réservation", "سند الحجز"),
    version: both("Version 1", "الإصدار 1"),
    company: { name: "Maison", trade: "Voiture de transport avec chauffeur", line: "Maison · Paris" },
    sections: [{ title: both("Client", "العميل"), rows: [{ label: both("Nom", "الاسم"), value }] }],
    law: both("Heure de Paris.", "بتوقيت باريس."),
  };
}

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type\s*\/Page\b/g)?.length;

test("typesets a booking proof of one page in each language", async () => {
  for (const lang of LANGS) {
    const bytes = await pdf.render("booking-proof", aProof("نورة Al-Thani", lang));
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe("%PDF-");
    expect(pagesOf(bytes)).toBe(1);
  }
});

test("typesets an equal document once while it is recent", async () => {
  const proof = () => pdf.render("booking-proof", aProof("Twice"));
  const [first, second] = await Promise.all([proof(), proof()]);
  expect(second).toBe(first);
  for (let at = 0; at < 8; at++) await pdf.render("booking-proof", aProof(`Other ${at}`));
  expect(await proof()).not.toBe(first);
});

test.each([
  ["Chinese", "王小明", "NotoSansHans", "<738B>"],
  ["Japanese", "さくら 花子", "NotoSansHans", "<3055>"],
  ["Korean", "김민수", "NanumGothic", "<AE40>"],
])("embeds a font for a name in %s", async (_, name, font, firstLetter) => {
  const printed = Buffer.from(await pdf.render("booking-proof", aProof(name))).toString("latin1");
  expect(printed).toContain(font);
  expect(printed).toContain(firstLetter);
  const other = Buffer.from(await pdf.render("booking-proof", aProof("Nour"))).toString("latin1");
  expect(other).not.toContain(font);
});

test.each([
  ["Thai", "สมชาย ใจดี", "NotoSansThai", "<0E2A>"],
  ["Hebrew", "נור כהן", "NotoSansHebrew", "<05E0>"],
  ["Greek", "Γιώργος Παπαδόπουλος", "NotoSans-Regular", "<0393>"],
  ["Cyrillic", "Їжак", "NotoSans-Regular", "<0407>"],
  ["Turkish", "Yıldız Ağaoğlu", "NotoSans-Regular", "<011F>"],
  ["Hindi", "प्रिया शर्मा", "NotoSansDevanagari", "<0936>"],
  ["Georgian", "გიორგი ბერიძე", "NotoSansGeorgian", "<10D2>"],
  ["Armenian", "Արամ Պետրոսյան", "NotoSansArmenian", "<0531>"],
  ["Bengali", "অনিতা দাস", "NotoSansBengali", "<09B8>"],
  ["Tamil", "தமிழ்செல்வி", "NotoSansTamil", "<0BA4>"],
  ["Amharic", "ሰላም ተስፋ", "NotoSansEthiopic", "<1230>"],
])("embeds a font for a name in %s, as a PDF/A without glyph 0", async (_, name, font, letter) => {
  const archive = { day: "2027-01-20", facturX: null };
  const [plain, archival] = await Promise.all([
    pdf.render("booking-proof", aProof(name)),
    pdf.render("booking-proof", aProof(name), { archive }),
  ]);
  const printed = Buffer.from(plain).toString("latin1");
  expect(printed).toContain(font);
  expect(printed).toContain(letter);
  expect(await hasMissingGlyphs(plain)).toBe(false);
  expect(await hasMissingGlyphs(archival)).toBe(false);
});

test.each([
  ["emoji", "Nour 🙂👨‍👩‍👧 Ali 🇶🇦"],
  ["nothing but emoji", "🙂"],
  ["letters without a font", "ⵎⵓⵃⴰ 𐍀 \uE000"],
  ["marks that do not belong to their letter", "ب\u0301 x\u20DD ก\u0323 \u0E33\u0651"],
  ["all scripts at once", "مرحبا שלום Γειά สวัสดี नमस्ते 你好 안녕 გამარჯობა"],
  ["invisible letters", "a\u200Bb\u2066c\u2069\u00ADd\uFE0F\u061C"],
])("typesets %s without glyph 0", async (_, text) => {
  expect(await hasMissingGlyphs(await pdf.render("booking-proof", aProof(text)))).toBe(false);
});

test("gives the same bytes again after documents with other fonts", async () => {
  const typesetter = createTypstPdf({ documentsPerProcess: 50 });
  const archive = { day: "2027-01-20", facturX: null };
  const first = await typesetter.render("booking-proof", aProof("Suite 3″"), { archive });
  await typesetter.render("booking-proof", aProof("Yıldız Γιώργος"), { archive });
  expect(await typesetter.render("booking-proof", aProof("Suite 3″"), { archive })).toEqual(first);
});

test("prints typed text without running it as markup", async () => {
  const hostile = '#panic("run") $x$ \\ *b* _i_ <script> ${1} @ref ] } "quoted" \u202E';
  await expect(pdf.render("booking-proof", aProof(hostile))).resolves.toBeInstanceOf(Uint8Array);
});

test("typesets concurrent requests, each with its own data", async () => {
  const renewed = createTypstPdf({ documentsPerProcess: 2 });
  const wanted = [1, 60, 160].map((lines) => renewed.render("booking-proof", aProof("line\n".repeat(lines))));
  const pages = (await Promise.all(wanted)).map(pagesOf);
  expect(pages).toEqual([1, 2, 4]);
});

test("rejects data that do not fit the template and continues with the next document", async () => {
  await expect(pdf.render("booking-proof", { lang: "fr" })).rejects.toThrow("booking-proof was not typeset");
  await expect(pdf.render("booking-proof", aProof("x"))).resolves.toBeInstanceOf(Uint8Array);
});

test("starts a new process after a rest", async () => {
  const tired = createTypstPdf({ restMilliseconds: 1 });
  await tired.render("booking-proof", aProof("x"));
  await new Promise((rested) => setTimeout(rested, 50));
  await expect(tired.render("booking-proof", aProof("y"))).resolves.toBeInstanceOf(Uint8Array);
});

test("rejects a document that takes too long", async () => {
  const hasty = createTypstPdf({ patienceMilliseconds: 1 });
  await expect(hasty.render("booking-proof", aProof("x"))).rejects.toThrow("booking-proof was not typeset");
});

test("does not use memory of this process for documents", async () => {
  const patient = createTypstPdf({ documentsPerProcess: 15 });
  await patient.render("booking-proof", aProof("the first"));
  const before = process.memoryUsage.rss();
  for (let number = 0; number < 30; number++)
    await patient.render("booking-proof", aProof(`${number} نورة\n`.repeat(30)));
  expect((process.memoryUsage.rss() - before) / 1024 ** 2).toBeLessThan(40);
});

test("replaces the process after some documents and ends it after a rest", async () => {
  const brief = createTypstPdf({ documentsPerProcess: 3, restMilliseconds: 200 });
  const others = typesetters();
  const seen = new Set<number>();
  for (let number = 0; number < 7; number++) {
    await brief.render("booking-proof", aProof(String(number)));
    for (const id of typesetters()) if (!others.includes(id)) seen.add(id);
  }
  expect(seen.size).toBeGreaterThanOrEqual(2);
  await expect.poll(typesetters, { timeout: 30_000 }).toEqual([]);
});

function typesetters(): number[] {
  return runningProcesses()
    .filter(({ parent, command }) => parent === process.pid && command.includes("typst-process.server.ts"))
    .map(({ id }) => id);
}
