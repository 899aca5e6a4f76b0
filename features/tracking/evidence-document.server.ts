import { readFile } from "node:fs/promises";
import type { Services } from "#platform/services.ts";
import { phoneText } from "#platform/phone.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Company } from "#features/company/company.ts";
import { addressLine } from "#features/company/identity-lines.server.ts";
import { sayBoth, type Both, type Say } from "#features/booking/proof/booking-proof.ts";
import { riderOf } from "#features/booking/passenger/passenger.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { assignmentOf, type AssignedLeg } from "#features/dispatch/assignments.server.ts";
import { placeLines } from "#features/pricing/trip-facts.ts";
import { COMPANY_LANG, directionOf, scriptOf } from "#i18n/locales.ts";
import type { Messages } from "#i18n/dictionaries.ts";
import type { Translator } from "#i18n/translator.ts";
import type { EvidenceEntry } from "./evidence.ts";
import { photoKey } from "./cleanup-photo.server.ts";
import { evidenceOf } from "./read-evidence.server.ts";
import { photosOf } from "./ride-photos.server.ts";
import type { RidePhotoRow } from "./tracking.table.ts";

export async function evidenceDocument(
  services: Pick<Services, "db" | "clock" | "pdf" | "storage" | "uploads" | "images">,
  _dispatcher: Dispatcher,
  reference: string,
): Promise<{ name: string; content: Uint8Array<ArrayBuffer> } | undefined> {
  const { db, clock, pdf } = services;
  const booking = await findByReference(db, reference);
  if (!booking?.confirmedAt) return undefined;
  const [company, assigned, entries] = await Promise.all([
    readCompany(db),
    assignmentOf(db, booking.id),
    evidenceOf(db, booking),
  ]);
  const photos = await photosIn(services, booking.id);
  const document = evidenceData({ booking, company, assigned, entries, photos }, clock.now());
  const images = Object.fromEntries(photos.map(({ path, content }) => [path, content]));
  return {
    name: `preuve-du-trajet-${booking.reference}.pdf`,
    content: new Uint8Array(await pdf.render("booking-proof", document, { images })),
  };
}

type Facts = {
  booking: BookingRow;
  company: Company;
  assigned: AssignedLeg | undefined;
  entries: EvidenceEntry[];
  photos: Photo[];
};

type PhotoNeeds = Pick<Services, "db" | "storage" | "uploads" | "images">;

/** Sharp enough for half the width of a page; a photo then has 100 to 300 kB. */
const PRINTED = { quality: 75, maxWidth: 1200 };

type Photo = { at: Date; path: string; content: Uint8Array };

async function photosIn(services: PhotoNeeds, bookingId: string): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (const photo of await photosOf(services.db, [bookingId])) {
    const content = await jpegOf(services, photo);
    if (content) photos.push({ at: photo.at, path: `/photo-${photos.length}.jpg`, content });
  }
  return photos;
}

async function jpegOf(
  { storage, uploads, images }: PhotoNeeds,
  photo: RidePhotoRow,
): Promise<Uint8Array | null> {
  const stored = await storage.read(photoKey(photo));
  const file = stored && (await uploads.receive(stored.body, { maxBytes: stored.bytes }));
  if (!file || "refused" in file) return null;
  const made = await uploads.scratch();
  try {
    const picture = await images.toJpeg(file.path, made.path, PRINTED);
    return "refused" in picture ? null : await readFile(made.path);
  } finally {
    await file.remove();
    await made.remove();
  }
}

function evidenceData({ booking, company, assigned, entries, photos }: Facts, now: Date) {
  const say = sayBoth(booking);
  const label = (key: keyof Messages["way"]["document"]) => say(({ words }) => words(`way.document.${key}`));
  const rider = riderOf(booking);
  return {
    lang: COMPANY_LANG,
    guest: { lang: booking.lang, script: scriptOf(booking.lang), direction: directionOf(booking.lang) },
    reference: booking.reference,
    title: label("title"),
    version: say(({ words, formats }) => words("way.document.made", { when: formats.dateTimeParis(now) })),
    company: {
      name: company.tradeName,
      trade: label("trade").fr,
      line: [company.legalName || company.tradeName, addressLine(company), company.rcs]
        .filter((part) => part !== "")
        .join(" · "),
    },
    sections: [
      {
        title: label("ride"),
        rows: [
          { label: label("guest"), value: `${rider.fullName}\n${phoneText(rider.phone)}` },
          { label: label("status"), value: say(({ words }) => words(`payment.status.${booking.status}`)) },
          { label: label("pickupAt"), value: say(({ formats }) => formats.dateTimeParis(booking.pickupAt)) },
          {
            label: label("pickup"),
            value: say((one) => placeLines(booking.pickup, one, "company").join("\n")),
          },
          ...(assigned
            ? [
                { label: label("chauffeur"), value: assigned.chauffeur.fullName },
                { label: label("car"), value: `${assigned.car.model}, ${assigned.car.plate}` },
              ]
            : []),
        ],
      },
      { title: label("timeline"), rows: rowsOf(entries, say) },
    ],
    photos: {
      title: label("photos"),
      items: photos.map(({ at, path }) => ({
        path,
        caption: say(({ formats }) => formats.dateTimeParis(at)),
      })),
    },
    law: label("law"),
  };
}

function rowsOf(entries: EvidenceEntry[], say: Say): { label: Both; value: Both }[] {
  if (entries.length === 0) {
    const none = say(({ words }) => words("way.evidence.none"));
    return [{ label: none, value: { fr: "", guest: "" } }];
  }
  return entries.map((entry) => ({
    label: say(({ formats }) => formats.dateTimeParis(entry.at)),
    value: say((translator) => textOf(entry, translator)),
  }));
}

function textOf(entry: EvidenceEntry, { words, formats, comma }: Translator): string {
  switch (entry.kind) {
    case "event":
      return [
        words(`chauffeurs.events.${entry.event}`),
        ...(entry.metres === null ? [] : [words("way.evidence.metres", { metres: String(entry.metres) })]),
        ...(entry.receivedAt
          ? [words("way.evidence.receivedLater", { time: formats.time(entry.receivedAt) })]
          : []),
        ...(entry.withdrawnAt
          ? [words("way.evidence.withdrawn", { time: formats.time(entry.withdrawnAt) })]
          : []),
      ].join(comma);
    case "waiting":
      return words("way.evidence.waiting");
    case "contact":
      return [
        words(`way.evidence.contact.${entry.contact}`),
        ...(entry.last4 ? [words("way.evidence.number", { last4: entry.last4 })] : []),
        words(`way.results.${entry.result ?? "none"}`),
      ].join(comma);
    case "photo":
      return words("way.evidence.photo");
  }
}
