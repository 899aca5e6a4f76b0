import { expect, test } from "vitest";
import { LANGS } from "#i18n/locales.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { sharedPdf } from "#tests/support/shared-tools.ts";
import { addressIn, aPlace, at, CDG, PARIS_8 } from "#tests/fixtures/trips.ts";
import { aBooking, aReturnLeg } from "#tests/fixtures/booking.ts";
import { bookingProof, proofDocument, proofFileName } from "./booking-proof.server.ts";
import type { BookingRow } from "../bookings.table.ts";

function rowsOf(booking: BookingRow, company = DEMO_COMPANY) {
  const rows = proofDocument(booking, company).sections.flatMap((section) => section.rows);
  return rows.map(({ label, value }) => [
    label.fr,
    typeof value === "string" ? value : `${value.fr} | ${value.guest}`,
  ]);
}

test("contains the seven items of the order of 6 August 2025", () => {
  expect(rowsOf(aBooking({ lang: "en" })).slice(0, 9)).toEqual([
    ["Nom", "Maison Alcyon (société fictive de démonstration)"],
    [
      "Coordonnées",
      "1 place de la Démonstration, 75001 Paris\n+33 1 99 00 56 78\nreservation@maison-alcyon.example",
    ],
    ["N° au registre des VTC", "EVTC000000000"],
    ["SIREN", "000 000 000"],
    ["Nom", "Nour Al-Thani"],
    ["Téléphone", "+974 3312 3456"],
    ["Réservé le", "dimanche 10 janvier 2027 à 10\u00A0h\u00A012 | Sunday 10 January 2027 at 10:12"],
    [
      "Prise en charge souhaitée",
      "mercredi 20 janvier 2027 à 14\u00A0h\u00A030 | Wednesday 20 January 2027 at 14:30",
    ],
    [
      "Lieu de prise en charge",
      "Aéroport Paris-Charles-de-Gaulle, terminal 2E | Paris Charles de Gaulle Airport, Terminal 2E",
    ],
  ]);
});

test("reports a missing legal number of the company as missing", () => {
  const rows = rowsOf(aBooking(), { ...DEMO_COMPANY, vtcNumber: "", siren: "" });
  expect(rows).toContainEqual(["N° au registre des VTC", "Non renseigné | Non renseigné"]);
  expect(rows).toContainEqual(["SIREN", "Non renseigné | Non renseigné"]);
});

test("counts versions from 1 and marks a cancelled ride", () => {
  expect(proofDocument(aBooking({ proofVersion: 1 }), DEMO_COMPANY).version.fr).toBe("Version 1");
  const cancelled = aBooking({
    proofVersion: 3,
    status: "cancelled",
    cancelledAt: new Date("2027-01-12T11:00:00Z"),
  });
  const document = proofDocument(cancelled, DEMO_COMPANY);
  expect(document.version.fr).toBe("Version 3");
  expect(document.notice?.fr).toBe(
    "Réservation annulée le mardi 12 janvier 2027 à 12\u00A0h\u00A000, heure\u00A0de\u00A0Paris",
  );
  expect(proofDocument(aBooking(), DEMO_COMPANY)).not.toHaveProperty("notice");
});

test("issues a proof with its own pickup for each ride of a return trip", () => {
  expect(proofFileName(aBooking())).toBe("bon-de-reservation-MA-7K3M9Q.pdf");
  expect(proofFileName(aReturnLeg())).toBe("bon-de-reservation-MA-7K3M9Q-R.pdf");
  expect(rowsOf(aReturnLeg())).toContainEqual([
    "Lieu de prise en charge",
    "Ritz Paris, Paris 1er | Ritz Paris, Paris 1er",
  ]);
});

test("prints a typed address completely and unchanged", () => {
  const label = "Airbnb Martin, 24 rue Saint-Dominique, bât B, code 12A45, 75007";
  const booking = aBooking({ lang: "ar", pickup: addressIn(PARIS_8, label), dropoff: at(CDG) });
  expect(rowsOf(booking)).toContainEqual(["Lieu de prise en charge", `${label} | ${label}`]);
});

test("lists only the services of the leg", () => {
  const outbound = aBooking({ lang: "en", tripType: "return" });
  const servicesIn = (booking: BookingRow) => rowsOf(booking).filter(([name]) => name === "Services");
  expect(servicesIn(outbound)).toEqual([["Services", "Accueil personnalisé | Meet and greet"]]);
  expect(servicesIn(aReturnLeg({ lang: "en" }))).toEqual([
    ["Services", "Passage accéléré à l’aéroport | Airport fast-track"],
  ]);
});

test.each(LANGS)("prints the proof of a full ride in %s on one page", async (lang) => {
  const stop = at(
    aPlace({ lat: 48.85, lng: 2.35, names: { fr: "Tour Eiffel", en: "Eiffel Tower", ar: "برج إيفل" } }),
  );
  const booking = aBooking({
    lang,
    stops: [stop, stop, { label: "12 rue Introuvable #$\\", place: null }],
    fullName: "نورة آل ثاني",
  });
  const pdf = await sharedPdf.render("booking-proof", proofDocument(booking, DEMO_COMPANY));
  const text = Buffer.from(pdf).toString("latin1");
  expect(text.startsWith("%PDF-")).toBe(true);
  expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("refuses a proof of a booking that was never confirmed", async () => {
  const unused = () => expect.unreachable();
  const services = { db: {} as never, pdf: { render: unused } };
  await expect(
    bookingProof(services, aBooking({ status: "awaiting_payment", confirmedAt: null })),
  ).rejects.toThrow("never confirmed");
});
