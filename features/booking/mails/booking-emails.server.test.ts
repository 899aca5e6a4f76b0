import { expect, test } from "vitest";
import { LANGS, type Lang, COMPANY_LANG, directionOf } from "#i18n/locales.ts";
import type { Email } from "#platform/mail/email.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import { addressIn, at, PARIS_8 } from "#tests/fixtures/trips.ts";
import { aBooking, aReturnLeg, someMailData } from "#tests/fixtures/booking.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import { cancelledGuestEmail, cancelledCompanyEmail } from "./mail-cancelled.server.ts";
import { confirmedGuestEmail } from "./mail-confirmed-guest.server.ts";
import { confirmedCompanyEmail, confirmedCompanySubject } from "./mail-confirmed-company.server.ts";
import { specialRequestEmail } from "./mail-special-request.server.ts";
import { tooLateGuestEmail, tooLateEmail } from "./mail-too-late.server.ts";

const MANAGE = "https://www.example.com/fr/booking/manage/token_-123";
const TERMS = "https://www.example.com/fr/terms/2026-11-21-3f9a0c5d7e12";

function guestEmail(data: BookingMailData, lang: Lang) {
  return confirmedGuestEmail(data, data.legs, { manage: MANAGE, terms: TERMS }, translatorIn(lang));
}

function aReturnTrip(lang: Lang): BookingMailData {
  const booking = aBooking({
    lang,
    tripType: "return",
    extras: { ...aBooking().extras, fastTrack: true, bodyguard: true },
  });
  return someMailData({ booking, legs: [booking, aReturnLeg({ lang })], refund: 20_500 });
}

async function written(message: Email) {
  const { html, text } = await renderEmail(message, { id: "1", to: "nour@example.com", subject: "s" });
  return { html, text };
}

function shownIn(html: string) {
  const body = html.slice(html.indexOf("<body"));
  return body.replace(/<!--.*?-->/gs, "").replace(/<[^>]*>/g, " ");
}

const emails: Record<string, (lang: Lang) => Email> = {
  "confirmation to the guest": (lang) => guestEmail(aReturnTrip(lang), lang),
  "confirmation to the company": (lang) => confirmedCompanyEmail(aReturnTrip(lang), translatorIn("fr")),
  "cancellation to the guest": (lang) => cancelledGuestEmail(aReturnTrip(lang), translatorIn(lang)),
  "cancellation to the company": (lang) => cancelledCompanyEmail(aReturnTrip(lang), translatorIn("fr")),
  "word of a late payment": (lang) => tooLateEmail(aReturnTrip(lang), translatorIn("fr")),
  "word of a late payment to the guest": (lang) =>
    tooLateGuestEmail(aReturnTrip(lang), MANAGE, translatorIn(lang)),
  "answer to a special request to the guest": (lang) =>
    specialRequestEmail(aReturnTrip(lang), "femaleChauffeur", MANAGE, translatorIn(lang)),
};

const all = Object.keys(emails).flatMap((name) => LANGS.map((lang) => [name, lang] as const));

test.each(all)(
  "renders the %s of a booking in %s completely, as HTML and as plain text",
  async (name, lang) => {
    const { html, text } = await written(emails[name]!(lang));
    for (const words of [shownIn(html), text]) {
      expect(words).toContain("MA-7K3M9Q");
      expect(words.length).toBeGreaterThan(300);
      expect(words).not.toMatch(/undefined|null|NaN|\[object|[{}]/);
      expect(words).not.toMatch(/\b(mails|payment|fleet|proof)\.[a-z]/);
    }
    const dir = directionOf(name.endsWith("to the guest") ? lang : COMPANY_LANG);
    expect(html).toContain(`<html dir="${dir}"`);
  },
);

test.each([
  ["card", "Booking Paid - Aéroport Paris-Charles-de-Gaulle, terminal 2E → Ritz Paris"],
  ["cash", "Booking (Cash) - Aéroport Paris-Charles-de-Gaulle, terminal 2E → Ritz Paris"],
] as const)(
  "writes the subject for the company by payment method in the company's language: %s, %s",
  (paymentMethod, subject) => {
    for (const lang of LANGS) {
      expect(confirmedCompanySubject(aBooking({ paymentMethod, lang }), translatorIn("fr"))).toBe(subject);
    }
  },
);

test("keeps a typed place from breaking the subject", () => {
  const pickup = { label: "A\r\nBcc: thief", place: null };
  const subject = confirmedCompanySubject(aBooking({ pickup, dropoff: at(PARIS_8) }), translatorIn("fr"));
  expect(subject).toBe("Booking Paid - A Bcc: thief → Ici");
});

test("shows an address as typed, with the district of its price, to the company and the guest", async () => {
  const label = "Airbnb Martin, 24 rue Saint-Dominique, bât B, code 12A45, 75007";
  const data = someMailData({ booking: aBooking({ dropoff: addressIn(PARIS_8, label) }) });
  for (const email of [confirmedCompanyEmail(data, translatorIn("fr")), guestEmail(data, "fr")]) {
    const { text } = await written(email);
    expect(text).toContain(`${label}\nPrix valable dans tout Ici`);
  }
});

test("keeps a street name that contains a dot", () => {
  const booking = aBooking({ dropoff: addressIn(PARIS_8, "12 av.Montaigne, 75008 Paris") });
  expect(confirmedCompanySubject(booking, translatorIn("fr"))).toMatch(/→ 12 av\. Montaigne, 75008 Paris$/);
});

test("shows price, payment, deadline and meeting instructions to the guest", async () => {
  const { text } = await written(guestEmail(someMailData(), "fr"));
  expect(text).toContain(
    "Transfert, forfait du trajet\u202F: 150\u202F€\n1 siège enfant\u202F: 10\u202F€\nAccueil personnalisé\u202F: 45\u202F€",
  );
  expect(text).toContain("Total TTC\u202F: 205\u202F€\nDont TVA 10\u202F%\u202F: 18,64\u202F€");
  expect(text).toContain("Paiement\u202F: Payé par carte\n");
  expect(text).toContain(
    "Annulation gratuite jusqu’au\u202F: mardi 19 janvier 2027 à 14\u00A0h\u00A030, heure\u00A0de\u00A0Paris",
  );
  expect(text).toContain("avec une pancarte au nom de «\u202FFamille Al-Thani\u202F»");
  expect(text).toContain(
    "60 minutes d’attente vous sont offertes à partir de l’atterrissage réel, 30 pour un vol intérieur",
  );
  expect(text).toContain(MANAGE);
});

test("marks a cash payment as unpaid and test money as test money", async () => {
  const cash = await written(
    guestEmail(someMailData({ booking: aBooking({ paymentMethod: "cash" }) }), "en"),
  );
  expect(cash.text).toContain("Payment: To be paid to the chauffeur, in cash\n");
  const payment = { live: false } as BookingMailData["payment"];
  expect((await written(guestEmail(someMailData({ payment }), "en"))).text).toContain(
    "Paid by card (TEST, no real money)",
  );
});

test("lists the services of each leg separately, to the guest and to the company", async () => {
  for (const email of [
    guestEmail(aReturnTrip("fr"), "fr"),
    confirmedCompanyEmail(aReturnTrip("fr"), translatorIn("fr")),
  ]) {
    const { text } = await written(email);
    expect(text).toMatch(/Aller · Accueil personnalisé.*45\u202F€/);
    expect(text).toMatch(/Retour · Passage accéléré.*360\u202F€/);
    expect(text).not.toMatch(/Retour · Accueil|Aller · Passage/);
  }
});

test("names the ride of each special request of an offer, to the guest and to the company", async () => {
  const plain = { femaleChauffeur: "none", arabicSpeaking: "none" } as const;
  const first = aBooking({ lang: "en", position: 1, ...plain });
  const rides = [2, 3].map((position) =>
    aBooking({
      lang: "en",
      position,
      leg: "further",
      id: `${position}`,
      ...plain,
      ...(position === 3 ? { arabicSpeaking: "requested" } : {}),
      extras: { ...first.extras, bodyguard: position === 2 },
    }),
  );
  const data = someMailData({ booking: first, legs: [first, ...rides] });
  const guest = await written(guestEmail(data, "en"));
  expect(guest.text).toMatch(/Ride 2 · Bodyguard/);
  expect(guest.text).toMatch(/Ride 3 · .*Arab/i);
  const { text } = await written(confirmedCompanyEmail(data, translatorIn("fr")));
  expect(text).toMatch(/Trajet 2 · /);
  expect(text).toMatch(/Trajet 3 · .*arab/i);
});

test("mentions 15 minutes of free waiting at a hotel, and no flight", async () => {
  const booking = aReturnLeg({ extras: { ...aBooking().extras, meetAndGreet: false }, lang: "en" });
  const { text } = await written(guestEmail(someMailData({ booking }), "en"));
  expect(text).toContain("Your chauffeur will be waiting for you at the pickup point.");
  expect(text).toContain("Waiting is free for 15 minutes.");
  expect(text).not.toContain("landing");
});

test("shows reference, price lines and deadline of both legs", async () => {
  const { text } = await written(guestEmail(aReturnTrip("en"), "en"));
  expect(text).toContain("Reference: MA-7K3M9Q-R\n");
  expect(text).toContain("Outbound ride · Transfer, fixed price for the route: €150\n");
  expect(text).toContain("Return ride · Night surcharge (15%): €22.50\n");
  expect(text).toContain("Total incl. VAT: €747.50\nIncluding 10% VAT: €35.23\nIncluding 20% VAT: €60");
  expect(text).toContain(
    "Return ride · Free cancellation until: Sunday 24 January 2027 at 23:00, Paris\u00A0time",
  );
});

test.each([
  ["card", 20_500, "We are refunding €205 to the card"],
  ["card", 0, "the price paid is not refunded"],
  ["cash", 0, "nothing will be charged"],
] as const)(
  "tells the guest of a cancelled %s booking with a refund of %i cents: %s",
  async (paymentMethod, refund, sentence) => {
    const data = someMailData({
      booking: aBooking({ paymentMethod, lang: "en", status: "cancelled" }),
      refund,
    });
    expect((await written(cancelledGuestEmail(data, translatorIn("en")))).text).toContain(sentence);
  },
);

test.each([
  ["fr", "À votre demande, votre trajet", "Nous avons dû annuler votre trajet"],
  ["en", "As you asked, your ride", "We have had to cancel your ride"],
  ["ar", "بناءً على طلبكم تم إلغاء رحلتكم", "اضطررنا إلى إلغاء رحلتكم"],
] as const)("says in %s who cancelled", async (lang, guest, theCompany) => {
  const mailOf = async (cancelledBy: "guest" | "company") => {
    const booking = aBooking({ lang, status: "cancelled", cancelledBy });
    return (await written(cancelledGuestEmail(someMailData({ booking }), translatorIn(lang)))).text;
  };
  expect([await mailOf("guest"), await mailOf("company")]).toEqual([
    expect.stringContaining(guest),
    expect.stringContaining(theCompany),
  ]);
  expect(await mailOf("company")).not.toContain(guest);
});

test("names the reason of a late cancellation by the company, the compensation, and how and when it is paid", async () => {
  const booking = aBooking({
    lang: "en",
    status: "cancelled",
    cancelledBy: "company",
    cancelReason: "roads",
  });
  const createdAt = new Date("2027-01-20T09:00:00Z");
  const compensation = {
    id: "c",
    bookingId: booking.id,
    amount: 20_500,
    createdAt,
    paidAt: null,
    dueAt: new Date("2027-02-03T09:00:00Z"),
  };
  const { text } = await written(
    cancelledGuestEmail(someMailData({ booking, refund: 20_500, compensation }), translatorIn("en")),
  );
  expect(text).toContain("the authorities have closed the roads");
  expect(text).toContain("We are refunding €205 to the card");
  expect(text).toContain("compensation of €205");
  expect(text).toContain("by bank transfer by Wednesday 3 February 2027 at the latest");
});

test("tells the guest of a declined request that the ride remains booked, and the refund on cancellation", async () => {
  const booking = aBooking({ lang: "en", femaleChauffeur: "not_possible" });
  const message = specialRequestEmail(
    someMailData({ booking }),
    "femaleChauffeur",
    MANAGE,
    translatorIn("en"),
  );
  const { text } = await written(message);
  expect(text).toContain(
    "we cannot provide what you asked for: A female chauffeur. Your booking remains valid.",
  );
  expect(text).toContain("free of charge until the pickup, even after the usual deadline: €205");
});

test("tells a guest who paid too late the amount, the time and the full refund", async () => {
  const booking = aBooking({ lang: "en", status: "expired" });
  const payment = { paidAt: new Date("2027-01-10T11:05:00Z") } as BookingMailData["payment"];
  const data = someMailData({ booking, payment, refund: 20_500 });
  const { text } = await written(tooLateGuestEmail(data, MANAGE, translatorIn("en")));
  expect(text).toContain("Your payment of €205 reached us on Sunday 10 January 2027 at 12:05");
  expect(text).toContain("We are refunding you in full: €205");
});

test("says that the other leg stays booked when one of two is cancelled", async () => {
  const booking = aBooking({ status: "cancelled", lang: "en" });
  const other = { ...someMailData({ booking }), legs: [booking, aReturnLeg()] };
  const both = { ...other, legs: [booking, aReturnLeg({ status: "cancelled" })] };
  const sentence = "The other ride of your return trip stays booked.";
  expect((await written(cancelledGuestEmail(other, translatorIn("en")))).text).toContain(sentence);
  expect((await written(cancelledGuestEmail(both, translatorIn("en")))).text).not.toContain(sentence);
});

test("escapes HTML that a guest typed", async () => {
  const evil = '<img src=x onerror="alert(1)"></td>';
  const booking = aBooking({
    fullName: evil,
    signText: evil,
    notes: evil,
    travelNumber: evil,
    pickup: { label: evil, place: null },
  });
  for (const message of [
    guestEmail(someMailData({ booking }), "fr"),
    confirmedCompanyEmail(someMailData({ booking }), translatorIn("fr")),
  ]) {
    const { html } = await written(message);
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&lt;/td&gt;");
  }
});

test("gives the company phone and mail links and the requests to answer", async () => {
  const booking = aBooking({
    notes: "Deux poussettes\nMerci",
    extras: { ...aBooking().extras, bodyguard: true },
  });
  const { html, text } = await written(confirmedCompanyEmail(someMailData({ booking }), translatorIn("fr")));
  expect(html).toContain('href="tel:+97433123456"');
  expect(html).toContain('href="mailto:nour@example.com"');
  expect(text).toContain("Message au chauffeur\u202F:\nDeux poussettes\nMerci");
  expect(text).toContain("Une femme chauffeur\u202F: demandé, réponse à donner au client");
  expect(text).toContain("Protection rapprochée\u202F: devis à demander au partenaire");
  expect(text).toContain("Règle de prix\u202F: fixed:cdg-paris");
});

test("shows an answered special request as answered, to both", async () => {
  const data = someMailData({ booking: aBooking({ femaleChauffeur: "confirmed" }) });
  expect((await written(guestEmail(data, "fr"))).text).toContain("Une femme chauffeur\u202F: confirmé");
  expect((await written(confirmedCompanyEmail(data, translatorIn("fr")))).text).toContain(
    "Une femme chauffeur\u202F: confirmé",
  );
});

test("omits the guest's notes when nothing was paid, because the address may belong to another person", async () => {
  const booking = aBooking({ notes: "Buy now at example.org", paymentMethod: "cash" });
  expect((await written(guestEmail(someMailData({ booking }), "en"))).text).not.toContain("Buy now");
});

test("repeats the guest's note in a paid confirmation, without site addresses", async () => {
  const booking = aBooking({ notes: "Two prams, see example.org", paymentMethod: "card" });
  const { text } = await written(guestEmail(someMailData({ booking }), "en"));
  expect(text).toContain("Two prams, see");
  expect(text).not.toContain("example.org");
});

test("names an event period that the owner added", async () => {
  const booking = aBooking();
  const event = {
    key: "event" as const,
    params: { event: "olympic-games", percent: 20 },
    amount: 3_000,
    vatRate: 10 as const,
  };
  const price = { ...booking.price, lines: [...booking.price.lines, event], total: 23_500 };
  const { text } = await written(guestEmail(someMailData({ booking: aBooking({ price }) }), "fr"));
  expect(text).toContain("Période d’événement (20\u202F%)\u202F: 30\u202F€");
});

test("links no site address that a guest typed", async () => {
  const pickup = { label: "Meet http://evil.example/x here", place: null };
  const typed = {
    fullName: "Nour www.evil.example",
    signText: "www.evil.example",
    travelNumber: "evil.example",
  };
  for (const data of [
    { ...typed, pickup },
    { ...typed, fullName: "https://evil.example", signText: null },
  ]) {
    const sent = someMailData({ booking: aBooking(data) });
    for (const email of [guestEmail(sent, "fr"), cancelledGuestEmail(sent, translatorIn("fr"))]) {
      const { html, text } = await written(email);
      expect(`${html} ${text}`).not.toContain("evil");
    }
  }
  const { text } = await written(guestEmail(someMailData({ booking: aBooking({ ...typed, pickup }) }), "fr"));
  expect(text).toContain("Bonjour Nour,");
  expect(text).toContain("Meet here");
});
