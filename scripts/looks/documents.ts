import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sayBoth } from "#features/booking/proof/booking-proof.ts";
import { proofDocument } from "#features/booking/proof/booking-proof.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { renderDocument } from "#features/documents/print/render-document.server.ts";
import { LANGUAGES, type Lang } from "#i18n/locales.ts";
import { createTypstPdf } from "#platform/pdf/typst-pdf.server.ts";
import { aBooking, aReturnLeg } from "#tests/fixtures/booking.ts";
import { anInvoice, aPricedLine } from "#tests/fixtures/documents.ts";
import { addressIn, PARIS_8 } from "#tests/fixtures/trips.ts";

const LONG_ADDRESS =
  "Résidence des Jardins de la Fiction, bâtiment C, 3e étage, porte 312, 124 bis avenue de la Démonstration, 75008 Paris";

type Draw = (lang: Lang) => Promise<Uint8Array>;
const pdf = createTypstPdf();

const proof = async (booking: BookingRow) =>
  pdf.render("booking-proof", proofDocument(booking, DEMO_COMPANY));
const paper = async (content: Parameters<typeof anInvoice>[0]) =>
  (await renderDocument({ pdf }, anInvoice(content))).pdf;

const DOCUMENTS: Record<string, Draw> = {
  proof: (lang) => proof(aBooking({ lang })),
  "proof-full": (lang) => proof(fullRide(lang)),
  "proof-cancelled": (lang) =>
    proof(aReturnLeg({ lang, status: "cancelled", cancelledAt: new Date("2027-01-12T11:00:00Z") })),
  receipt: (lang) =>
    paper({ ...forGuest(), kind: "receipt", number: "N-2027-000417", lang, lines: lines(lang).slice(0, 1) }),
  "receipt-cash": (lang) =>
    paper({
      ...forGuest(),
      kind: "receipt",
      number: "N-2027-000418",
      lang,
      lines: lines(lang, 0).slice(0, 1),
      payment: { method: "cash", paidOn: "2027-01-20", dueOn: null, reference: "" },
      replaces: { kind: "receipt", number: "N-2027-000417", issuedOn: "2027-01-20" },
    }),
  "receipt-no-show": (lang) =>
    paper({
      ...forGuest(),
      kind: "receipt",
      number: "N-2027-000419",
      lang,
      lines: lines(lang)
        .slice(0, 1)
        .map((line) => ({ ...line, description: absent(lang, line.description) })),
      replaces: { kind: "receipt", number: "N-2027-000417", issuedOn: "2027-01-20" },
    }),
  "receipt-withdrawn": (lang) =>
    paper({
      ...forGuest(),
      kind: "receipt",
      number: "N-2027-000420",
      lang,
      lines: lines(lang).slice(0, 1),
      replaces: {
        kind: "receipt",
        number: "N-2027-000417",
        issuedOn: "2027-01-20",
        reason: inBoth(lang, ({ words }) => words("documents.reasons.withdrawn")),
      },
    }),
  invoice: (lang) => paper({ lang, lines: lines(lang) }),
  "invoice-deposit": (lang) =>
    paper({
      lang,
      isDeposit: true,
      lines: lines(lang).map(({ gross, description, ...line }) => {
        const named = (text: string) =>
          inBoth(lang, ({ words }) => words("documents.lines.deposit", { line: text }));
        const both = { fr: named(description.fr).fr, guest: named(description.guest).guest };
        return { ...line, gross: gross * 0.3, description: both };
      }),
    }),
  "invoice-balance": (lang) =>
    paper({
      lang,
      number: "F-2027-000002",
      lines: lines(lang).flatMap((line) => [
        line,
        { ...line, gross: line.gross * -0.3, description: invoiced(lang) },
      ]),
      deposits: [{ kind: "invoice", number: "F-2027-000001", issuedOn: "2027-01-10", isDeposit: true }],
    }),
  "invoice-long": (lang) =>
    paper({
      lang,
      buyer: longFirm(),
      lines: Array.from({ length: 18 }, () => lines(lang)).flat(),
      payment: { method: "on_account", paidOn: null, dueOn: "2027-02-20", reference: "" },
    }),
  "credit-note": (lang) =>
    paper({
      kind: "credit_note",
      number: "A-2027-000012",
      lang,
      lines: lines(lang),
      payment: { method: "card", paidOn: "2027-01-22", dueOn: null, reference: "re_3PqY2LAlcyonDemo" },
      credits: {
        kind: "invoice",
        number: "F-2027-000001",
        issuedOn: "2027-01-21",
        reason: inBoth(lang, ({ words }) => words("documents.reasons.cancelled")),
      },
    }),
};

function absent(lang: Lang, { fr, guest }: { fr: string; guest: string }) {
  const why = inBoth(lang, ({ words }) => words("documents.lines.no-show"));
  return { fr: `${why.fr} · ${fr}`, guest: `${why.guest} · ${guest}` };
}

function invoiced(lang: Lang) {
  return inBoth(lang, ({ words, formats }) => {
    const date = formats.day(new Date("2027-01-10T09:00:00Z"));
    return words("documents.lines.invoiced", { number: "F-2027-000001", date });
  });
}

function fullRide(lang: Lang): BookingRow {
  return aBooking({
    lang,
    fullName: "Son Excellence Cheikha Noura bint Abdulrahman bin Khalid Al-Thani",
    passengers: 9,
    vehicle: "mercedes-sprinter",
    dropoff: addressIn(PARIS_8, LONG_ADDRESS),
    stops: [
      addressIn(PARIS_8, "Tour Eiffel"),
      addressIn(PARIS_8, LONG_ADDRESS),
      addressIn(PARIS_8, "فندق كريون"),
    ],
    extras: { ...aBooking().extras, fastTrack: true, arabicSpeaking: true },
  });
}

function forGuest() {
  return {
    buyer: {
      ...anInvoice().buyer,
      name: "Nour Al-Thani",
      isBusiness: false,
      guestName: "",
      siren: "",
      vatNumber: "",
      address: null,
    },
  };
}

function longFirm() {
  return {
    ...anInvoice().buyer,
    name: "Société de démonstration pour les voyages d’affaires et les réceptions internationales",
    guestName: "Noura bint Abdulrahman Al-Thani",
    address: { street: LONG_ADDRESS, postalCode: "00-950", city: "Warszawa", country: "PL" },
    vatNumber: "PL0000000000",
  };
}

function lines(lang: Lang, gross?: number) {
  const [transfer, assistance] = anInvoice().lines;
  const way = inBoth(lang, ({ words, arrow }) => {
    const { pickup, dropoff } = aBooking();
    const [from, to] = [pickup, dropoff].map((end) => end?.place?.names[lang] ?? "");
    return `${words("fleet.names.mercedes-v-class")}${LANGUAGES[lang].colon}${from} ${arrow} ${to}`;
  });
  const service = inBoth(lang, ({ words }) => words("booking.extras.fastTrack.title"));
  const changed = gross === undefined ? {} : { gross };
  return [
    aPricedLine({ ...transfer, description: { ...way, fr: transfer!.description.fr }, ...changed }),
    aPricedLine({ ...assistance, description: service, ...changed }),
  ];
}

const inBoth = (lang: Lang, write: Parameters<ReturnType<typeof sayBoth>>[0]) => sayBoth({ lang })(write);

export async function takeDocuments(langs: Lang[], folder: string): Promise<string[]> {
  const work = mkdtempSync(join(tmpdir(), "documents-"));
  const files: string[] = [];
  try {
    for (const lang of langs)
      for (const [name, draw] of Object.entries(DOCUMENTS)) {
        const file = join(work, "document.pdf");
        writeFileSync(file, await draw(lang));
        execFileSync("pdftoppm", ["-r", "110", "-png", file, join(work, "page")]);
        for (const [index, page] of pagesIn(work).entries()) {
          const kept = `document-${name}-${lang}-${index + 1}.png`;
          renameSync(join(work, page), join(folder, kept));
          files.push(kept);
        }
      }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return files;
}

function pagesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".png"))
    .sort();
}
