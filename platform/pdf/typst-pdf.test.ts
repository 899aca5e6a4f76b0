import { expect, test } from "vitest";
import { createTypstPdf } from "./typst-pdf.server.ts";

const both = (fr: string, guest: string) => ({ fr, guest });

function aProof(value: string, lang = "ar") {
  return {
    lang,
    reference: "MA-7K3M9Q",
    title: both("Bon de réservation", "سند الحجز"),
    version: both("Version 1", "الإصدار 1"),
    house: { name: "Maison", trade: "Voiture de transport avec chauffeur", line: "Maison · Paris" },
    sections: [{ title: both("Client", "العميل"), rows: [{ label: both("Nom", "الاسم"), value }] }],
    law: both("Heure de Paris.", "بتوقيت باريس."),
  };
}

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type\s*\/Page\b/g)?.length;

test("a booking proof is a PDF of one page, in each language", async () => {
  const pdf = createTypstPdf();
  for (const lang of ["fr", "en", "ar"]) {
    const bytes = await pdf.render("booking-proof", aProof("نورة Al-Thani", lang));
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe("%PDF-");
    expect(pagesOf(bytes)).toBe(1);
  }
});

test("what a guest types is set as text and never run", async () => {
  const hostile = '#panic("run") $x$ \\ *b* _i_ <script> ${1} @ref ] } "quoted" \u202E';
  await expect(createTypstPdf().render("booking-proof", aProof(hostile))).resolves.toBeInstanceOf(Uint8Array);
});

test("documents asked for at the same time all come, each its own", async () => {
  const pdf = createTypstPdf({ documentsPerThread: 2 });
  const wanted = [1, 5, 60, 80, 160].map((lines) =>
    pdf.render("booking-proof", aProof("line\n".repeat(lines))),
  );
  const pages = (await Promise.all(wanted)).map(pagesOf);
  expect(pages).toEqual([1, 1, 2, 2, 4]);
});

test("data that does not fit the template is an error, and the next document comes all the same", async () => {
  const pdf = createTypstPdf();
  await expect(pdf.render("booking-proof", { lang: "fr" })).rejects.toThrow("booking-proof was not typeset");
  await expect(pdf.render("booking-proof", aProof("x"))).resolves.toBeInstanceOf(Uint8Array);
});

test("a thread that has gone to rest is started again", async () => {
  const pdf = createTypstPdf({ restMilliseconds: 1 });
  await pdf.render("booking-proof", aProof("x"));
  await new Promise((rested) => setTimeout(rested, 50));
  await expect(pdf.render("booking-proof", aProof("y"))).resolves.toBeInstanceOf(Uint8Array);
});

test("a document that takes too long is an error", async () => {
  const pdf = createTypstPdf({ patienceMilliseconds: 1 });
  await expect(pdf.render("booking-proof", aProof("x"))).rejects.toThrow("booking-proof was not typeset");
});
