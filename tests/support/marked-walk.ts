import { and, eq, sql } from "drizzle-orm";
import type { Owner } from "#features/accounts/admin.ts";
import { manageTokenOf, passengerTokenOf } from "#features/booking/bookings.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { customerCodeOf, findCustomerCode } from "#features/customers/sign-in/customer-codes.server.ts";
import { chauffeurTokenOf } from "#features/fleet/chauffeur-link.server.ts";
import { carsTable, type ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { stampReturnedForm } from "#features/inquiries/forms/form-stamp.server.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { requestTokenOf } from "#features/inquiries/thread/guest-link.server.ts";
import { offerTokenOf } from "#features/offers/offer-link.server.ts";
import { offersTable } from "#features/offers/offers.table.ts";
import { readPartnerForm, savePartner } from "#features/organisations/commission/change-commission.server.ts";
import type { OrganisationRow } from "#features/organisations/organisations.table.ts";
import { invitationTokenOf } from "#features/organisations/people/invite-member.server.ts";
import { membersOf } from "#features/organisations/people/members.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Services } from "#platform/services.ts";
import { aMember, anOrganisation } from "../fixtures/organisation.ts";
import { aSession } from "../fixtures/owner.ts";
import type { aRunningSandbox } from "../fixtures/running-sandbox.ts";
import { aPhoto } from "../fixtures/scan.ts";
import { formsOf } from "../soak/support/forms.ts";
import { settleOpen } from "./booked-rides.ts";
import { createVisitor } from "./form-visitor.ts";
import { MARKED, MENTION, typedInto } from "./marked-person.ts";
import type { createTestApp } from "./test-app.ts";
import { signedCall } from "./twilio-stand-in.ts";

const ADMIN = "/fr/admin";

type Walk = {
  services: Services;
  site: Awaited<ReturnType<typeof createTestApp>>;
  sandbox: Pick<Awaited<ReturnType<typeof aRunningSandbox>>, "pay">;
  owner: Owner;
  moveTo(time: string): void;
  runJobs(): Promise<void>;
};

/** A guest's own checkout: they book for themselves, with an invoice to their company. */
const OWN = { terms: "on", terminal: "2E", messages_by: "sms", business_siren: "200000008" };

/** The booking of another guest, whose passenger the person is. */
const OF_ANOTHER = {
  ...OWN,
  full_name: "Camille Other",
  email: "camille.other@example.com",
  phone: "06 55 55 55 55",
  passenger_name: MARKED.fullName,
  passenger_phone: MARKED.phone,
  passenger_messages_by: "sms",
  sign_text: "Mme QUATTLEBAUM",
  notes: `Appeler Zenobia au ${MARKED.phone}`,
  copies: "",
  business_name: "",
  business_siren: "",
  business_street: "",
  business_postcode: "",
  business_city: "",
  business_order: "",
};

const NO_BUSINESS = { business_siren: "200000008", business_vat: "" };

/** Sends every form that takes a person, as that person and as those who write about them. */
export function walkAsMarked(walk: Walk) {
  const { services, site, sandbox, owner, moveTo, runJobs } = walk;
  const { db, secret, clock } = services;
  const { publicUrl } = services.site;
  const fill = (field: string) =>
    field === "stamp" ? stampReturnedForm(secret, clock.now()) : typedInto(field);
  const { taken, open, post, send, sendIn } = createVisitor(site, publicUrl, fill);

  const manage = ({ id }: { id: string }, more = "") =>
    `/fr/booking/manage/${manageTokenOf(id, secret)}${more}`;
  const checkout = (ride: Record<string, string>) =>
    `/fr/booking/checkout?${new URLSearchParams({
      trip: "one-way",
      from: "CDG",
      to: MARKED.street,
      date: "2027-01-20",
      time: "14:30",
      passengers: "2",
      vehicle: "mercedes-e-class",
      meet_and_greet: "on",
      female_chauffeur: "on",
      ...ride,
    })}`;

  async function booked(work: () => Promise<unknown>): Promise<BookingRow> {
    const before = new Set(
      (await db.select({ id: bookingsTable.id }).from(bookingsTable)).map(({ id }) => id),
    );
    await work();
    const [row] = (await db.select().from(bookingsTable)).filter(({ id }) => !before.has(id));
    if (!row) throw new Error("a booking was expected");
    return row;
  }

  async function signIn(email: string): Promise<string> {
    const { location } = await send("/fr/my-rides", { press: "intent=code", typed: { email } });
    const code = await findCustomerCode(db, new URL(location, publicUrl).searchParams.get("code") ?? "");
    return (await send(location, { typed: { code: customerCodeOf(code!, secret) } })).cookie;
  }

  async function inTwoSteps(page: string, cookie: string, typed: Record<string, string>) {
    const checked = await send(page, { press: "intent=check", cookie, typed });
    return sendIn(checked.html, page, { press: "intent=save", cookie, typed });
  }

  async function book() {
    const cash = await booked(() => send(checkout({}), { press: "payment_method=cash", typed: OWN }));
    const card = await booked(async () => {
      const paid = { ...OWN, payment_method: "card", fast_track_consent: "on" };
      const { location } = await send(checkout({ date: "2027-01-21", fast_track: "on" }), { typed: paid });
      await sandbox.pay(location);
      await settleOpen(services);
    });
    const unpaid = await booked(() =>
      send(checkout({ date: "2027-01-22" }), { typed: { ...OWN, payment_method: "card" } }),
    );
    await post("/fr/booking/pay", new URLSearchParams({ booking: manageTokenOf(unpaid.id, secret) }));
    const others = await booked(() =>
      send(checkout({ time: "18:30" }), { press: "payment_method=cash", typed: OF_ANOTHER }),
    );
    const day = { date: "22/01/2027", time: "10:30", return_date: "", return_time: "", passengers: "2" };
    const ride = { trip: "one-way", from: "CDG", to: MARKED.street, vehicle: "mercedes-e-class" };
    const programme = await send("/fr/booking/programme", {
      press: "intent=save",
      typed: { ...ride, ...day },
    });
    await send(programme.location.replace("/programme?", "/programme/checkout?"), {
      typed: { ...OWN, payment_method: "cash", terminal_1: "2E" },
    });
    return { cash, card, others };
  }

  async function ask() {
    const ride = { trip: "one-way", from: MARKED.street, to: "CDG", date: "20/01/2027", time: "14:30" };
    const load = { vehicleClass: "mercedes-e-class", passengers: "2", bags: "1" };
    await send("/fr/contact?about=quote", { typed: { ...ride, ...load } });
    await send("/fr/contact", { typed: { subject: "complaint", booking_reference: "" } });
    await send("/fr/prestige-events/fashion-week");
    await send("/fr/services/corporate-services", { typed: { kind: "company", ...NO_BUSINESS } });
    await runJobs();
    const [quote] = await db.select().from(requestsTable).where(eq(requestsTable.kind, "quote"));
    return quote!;
  }

  async function useAccount() {
    const me = await signIn(MARKED.email);
    const keep = (press: string, typed: Record<string, string> = {}) =>
      send("/fr/my-rides", { press: `intent=${press}`, cookie: me, typed });
    await keep("preferences", { music: "quran", belief_consent: "on" });
    await keep("traveller-save", {
      full_name: "Enfant Quattlebaum",
      email: "enfant.quattlebaum@example.com",
    });
    await keep("place-save", { place: MARKED.street });
    await keep("open-feed");
    await send("/fr/my-rides", { press: "intent=links" });
    return me;
  }

  async function changeOwn({ cash, card, others }: Awaited<ReturnType<typeof book>>) {
    const ride = manage(cash, `/${cash.reference}`);
    for (const part of ["travel", "sign", "load", "phone"]) await send(ride, { press: `intent=${part}` });
    await send(ride, { press: "intent=notes", typed: { notes: "Qzxwvj encore" } });
    const moved = { from: "CDG", to: "14 rue Qzxwvj, 75007 Paris", date: "2027-01-20", time: "15:30" };
    const load = { trip: "one-way", passengers: "2", vehicle: "mercedes-e-class" };
    await send(`${ride}?${new URLSearchParams({ ...load, ...moved, meet_and_greet: "on" })}`, {
      press: "intent=ride",
    });
    await send(manage(cash, "/invoice"), { typed: NO_BUSINESS });
    await send(manage(cash), { press: "intent=messages", typed: { messages_by: "whatsapp" } });
    await send(manage(card, `/${card.reference}`), {
      press: "intent=passenger",
      typed: { passenger_name: "Enfant Quattlebaum", passenger_phone: "06 12 34 98 77" },
    });
    const { passengerId } = (
      await db.select().from(bookingsTable).where(eq(bookingsTable.id, others.id))
    )[0]!;
    await send(`/fr/booking/passenger/${passengerTokenOf(passengerId!, secret)}`, {
      press: "intent=messages",
      typed: { messages_by: "whatsapp" },
    });
  }

  async function negotiate(quote: typeof requestsTable.$inferSelect, admin: string) {
    const page = `${ADMIN}/requests/${quote.reference}`;
    await send(page, { press: "intent=answer", cookie: admin });
    await send(page, { press: "intent=note", cookie: admin, typed: { note_from: "from_guest" } });
    await runJobs();
    await send(`/fr/requests/${requestTokenOf(quote.id, secret)}`);
    const money = { ride1_price: "150", expiry: "", deposit: "", balance_due: "", transfer_due: "" };
    const ride = { ride1_when: "25/01/2027 14:30", ride1_from: MARKED.street, ride1_to: "CDG" };
    await send(`${page}/offer`, {
      press: "intent=send",
      cookie: admin,
      typed: { ...ride, ...money, ride1_passengers: "2", ride1_stop: "" },
    });
    const [offer] = await db.select().from(offersTable);
    await send(`/fr/offers/${offerTokenOf(offer!.id, secret)}`, {
      press: "payment_method=cash",
      typed: { terms: "on", business_siren: "200000008" },
    });
    await send(`${page}/lists`, {
      cookie: admin,
      typed: { direction: "arrivals" },
      file: csv("Demande Zenobia Quattlebaum.csv", LIST),
    });
  }

  async function joinOrganisation(me: string, admin: string) {
    const organisation = await anOrganisation(services, owner, {
      business_name: "Hôtel Voisin",
      kind: "hotel",
    });
    await savePartner(services, owner, organisation.reference, readPartnerForm(DESK));
    const manager = await signIn((await aMember(services, owner, organisation, "manager")).email);
    const organisations = `${ADMIN}/organisations/${organisation.reference}`;
    await send(organisations, {
      press: "intent=save",
      cookie: admin,
      typed: { notes: MENTION, credit_limit: "" },
    });
    await bookAtDesk(manager);
    await keepTravellers(manager);
    const list = await send("/fr/organisation/lists", {
      cookie: manager,
      typed: { direction: "arrivals" },
      file: csv("Arrivées Zenobia Quattlebaum.csv", LIST),
    });
    await send(list.location, {
      press: "mode=account",
      cookie: manager,
      typed: { ...MANAGER, account_cost_centre: "CC-1", account_order: "", terms: "on" },
    });
    await send("/fr/organisation/people", { press: "intent=invite", cookie: manager });
    await acceptInvitation(organisation);
    await send(organisations, {
      press: "intent=approval",
      cookie: admin,
      typed: { approval_above: "1", approval_from: "", approval_until: "" },
    });
    await send(checkout({ date: "2027-01-24" }), {
      press: "payment_method=on_account",
      cookie: me,
      typed: { ...OWN, account_cost_centre: "CC-1", copies: "" },
    });
    await send("/fr/organisation/approvals", { cookie: manager, press: "answer=approve" });
    return organisation;
  }

  async function bookAtDesk(cookie: string) {
    const ride = { way: "to", known: "cdg", other: "", date: "2027-01-20", time: "20:00", passengers: "1" };
    const typed = { ...ride, payer: "cash", terms: "on", account_cost_centre: "CC-1" };
    const priced = await send("/fr/organisation/desk", { press: "intent=price", cookie, typed });
    await sendIn(priced.html, "/fr/organisation/desk", { press: "intent=book", cookie, typed });
  }

  async function keepTravellers(cookie: string) {
    const page = "/fr/organisation/travellers";
    await send(page, { press: "intent=add", cookie, typed: { cost_centre: "CC-1" } });
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from travellers where organisation_id is not null`,
    );
    await send(`${page}/${rows[0]?.id}`, {
      press: "intent=save",
      cookie,
      typed: { cost_centre: "CC-2", notes: "Qzxwvj corrigé" },
    });
    const file = csv("Qzxwvj.csv", [
      "Nom;Téléphone;E-mail;Notes",
      `${MARKED.fullName};${MARKED.phone};;Qzxwvj importé`,
      "Ian Durand;0611111112;;",
    ]);
    const preview = await send(`${page}/import`, { cookie, file });
    await sendIn(preview.html, `${page}/import`, { cookie });
  }

  async function acceptInvitation({ id }: OrganisationRow) {
    const invited = (await membersOf(db, id)).find(({ email }) => email === MARKED.email);
    await send(`/fr/organisation/invitations/${invitationTokenOf(invited!, secret)}`);
  }

  async function officeWork({ cash, card }: Record<"cash" | "card", BookingRow>, admin: string) {
    const page = (row: BookingRow, more = "") => `${ADMIN}/bookings/${row.reference}${more}`;
    await send(page(cash), { press: "intent=add-note", cookie: admin });
    const byHand = { pricing: "hand", price_by_hand: "170", price_reason: "Qzxwvj cousine" };
    const edited = { from: "CDG", to: "16 rue Qzxwvj, 75008 Paris", from_place: "", to_place: "" };
    await inTwoSteps(page(card, "/edit"), admin, {
      ...byHand,
      ...edited,
      terminal: "2E",
      travel_number: "QZXWVJ 43",
    });
    await send(page(card, "/passenger"), { cookie: admin, typed: { passenger_name: "Enfant Quattlebaum" } });
    const leg = { when: "27/01/2027 10:00", from: MARKED.street, to: "CDG" };
    await inTwoSteps(page(cash, "/leg"), admin, { ...leg, ...byHand, from_place: "", to_place: "" });
    const copy = { way: "same", every: "once", when: "26/01/2027 10:00", until: "", price_by_hand: "180" };
    await inTwoSteps(page(cash, "/copy"), admin, { ...copy, payment_method: "cash", terms: "on" });
    const call = { when: "28/01/2027 10:00", from: "CDG", to: MARKED.street, price_by_hand: "120" };
    const misheard = { email: "zenobia.quattlebaum@example.org", terminal: "2E" };
    const called = await booked(() =>
      inTwoSteps(`${ADMIN}/bookings/new`, admin, {
        ...call,
        ...misheard,
        payment_method: "cash",
        terms: "on",
      }),
    );
    await send(page(cash, "/documents"), { press: "intent=name", cookie: admin, typed: NO_BUSINESS });
    await post(
      `${ADMIN}/bookings`,
      new URLSearchParams({ intent: "save-view", name: `Vue ${MARKED.fullName}` }),
      admin,
    );
    await settleDifference(cash, admin);
    await mendAddress(called, admin);
  }

  async function settleDifference({ id: bookingId }: BookingRow, admin: string) {
    const [payment] = await db.select().from(paymentsTable).where(eq(paymentsTable.status, "paid"));
    const money = { expected: 100, found: 0, currency: "eur", providerId: "re_1" };
    await db.insert(paymentDifferencesTable).values({
      ...money,
      id: crypto.randomUUID(),
      key: "a",
      kind: "refund-failed",
      bookingId,
      paymentId: payment!.id,
      foundAt: clock.now(),
    });
    await send(`${ADMIN}/payments`, { cookie: admin });
  }

  async function mendAddress({ id }: BookingRow, admin: string) {
    await runJobs();
    const [mail] = await db
      .update(mailsTable)
      .set({ status: "refused" })
      .where(
        and(eq(mailsTable.name, "booking-confirmed-guest"), sql`${mailsTable.data} ->> 'bookingId' = ${id}`),
      )
      .returning({ id: mailsTable.id });
    await send(`${ADMIN}/mails/${mail?.id}`, {
      press: "intent=mend",
      cookie: admin,
      typed: { email: MARKED.email },
    });
  }

  async function writeByPhone({ cash }: Record<"cash", BookingRow>, admin: string) {
    const whatsapp = {
      From: "whatsapp:+33612349876",
      To: "whatsapp:+33199005678",
      ProfileName: MARKED.fullName,
    };
    const contact = {
      NumMedia: "1",
      MediaContentType0: "text/vcard",
      MediaUrl0: "https://api.twilio.com/2010-04-01/Accounts/AC/Messages/MM/Media/MEcontact",
    };
    const place = { Latitude: "48.85", Longitude: "2.35", Label: "Qzxwvj", Address: MARKED.street };
    for (const [index, sent] of [
      { Body: "Qzxwvj à rattacher" },
      { Body: "Qzxwvj sans dossier" },
      { Body: "Qzxwvj", ...whatsapp, ...place, ...contact },
    ].entries()) {
      const sid = { MessageSid: `SM${String(index).padStart(32, "0")}`, NumMedia: "0" };
      const from = { From: "+33612349876", To: "+33199005678" };
      const { body, signature } = signedCall(`${publicUrl}/webhooks/twilio`, { ...sid, ...from, ...sent });
      const headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Twilio-Signature": signature,
      };
      const answer = await site.ask("/webhooks/twilio", { method: "POST", body, headers });
      if (answer.status !== 200) throw new Error(`${answer.status} for a message`);
    }
    await send(`${ADMIN}/messages`, {
      press: "intent=attach",
      cookie: admin,
      typed: { reference: cash.reference },
    });
  }

  async function ride(sheet: string, row: BookingRow) {
    const at = (time: string) => moveTo(`2027-01-20T${time}:00Z`);
    const press = async (button: string, path = "", more: Record<string, string> = {}, file?: File) => {
      const form = formsOf((await open(sheet)).html, publicUrl + sheet).find(
        ({ address, fields, buttons }) =>
          new URL(address).pathname === sheet + path &&
          fields.some(({ name, value }) => name === "ride" && value === row.reference) &&
          [...fields.map(({ name, value }) => [name, value]), ...buttons].some(
            ([name, value]) => button === "" || `${name}=${value}` === button,
          ),
      );
      if (!form) throw new Error(`the sheet has no ${button}`);
      const [name = "", value = ""] = button.split("=");
      const fields = form.fields.map((field) => [field.name, field.value]);
      const body = new URLSearchParams([...fields, ...Object.entries(more)]);
      if (name) body.set(name, value);
      if (!file) return post(sheet + path, body);
      const parts = new FormData();
      for (const [own, of] of body) if (own !== "photo") parts.append(own, of);
      parts.append("photo", file);
      return post(sheet + path, parts);
    };
    at("12:30");
    await press("intent=accept");
    await press("event=on_the_way");
    const position = { intent: "position", lat: "48.9", lng: "2.4", accuracy: "10" };
    const taken_at = String(clock.now().getTime());
    await post(`${sheet}/way`, new URLSearchParams({ ...position, taken_at, ride: row.reference }));
    await press("", "/photo", {}, await aPicture());
    await press("intent=contact", "/way", { kind: "call" });
    await send(manage(row), { press: "intent=way-message", typed: { message: "here" } });
    at("14:30");
    await press("event=arrived");
    at("14:40");
    await press("event=on_board");
    const addition = { kind: "parking", amount: "12", quantity: "1" };
    await send(`${sheet}/additions/${row.reference}`, { typed: addition, file: await aPicture() });
    at("15:30");
    await press("event=done");
  }

  async function decline(sheet: string, { reference }: BookingRow) {
    const { html } = await open(sheet);
    const form = formsOf(html, publicUrl + sheet).find(({ fields }) =>
      fields.some(({ name, value }) => name === "ride" && value === reference),
    );
    const seen = Object.fromEntries(form!.fields.map(({ name, value }) => [name, value]));
    const declined = { intent: "decline", reason: "other", note: `Qzxwvj ${MENTION}` };
    await post(sheet, new URLSearchParams({ ...seen, ...declined }));
  }

  async function afterwards(sheet: string, { cash, card }: Record<"cash" | "card", BookingRow>) {
    moveTo("2027-01-20T20:00:00Z");
    await runJobs();
    const admin = await aSession(services);
    const addition = /name="addition" value="([^"]+)"/.exec((await open(manage(cash))).html)?.[1];
    await send(manage(cash, `?dispute=${addition}`), { press: "intent=dispute-addition" });
    await send(`${ADMIN}/bookings/${cash.reference}/additions`, {
      press: "intent=decide",
      cookie: admin,
      typed: { decision: "withdraw", new_amount: "" },
    });
    await send(`${ADMIN}/flights?date=2027-01-21`, { cookie: admin, typed: { terminal: "2E" } });
    await send(manage(cash, "/after"), { press: "intent=rate", typed: { stars: "5", publish: "on" } });
    await send(manage(cash, "/after"), { press: "intent=lost" });
    await send(manage(cash, "/after"), { press: "intent=object" });
    await send(sheet, { press: "intent=found" });
    await send(`${sheet}/days`, { typed: { note: MENTION } });
    await send(`${ADMIN}/reviews`, { press: "intent=publish", cookie: admin });
    await send("/fr/reviews");
    await send(`${ADMIN}/reviews?view=published`, { press: "intent=reply", cookie: admin });
    await importBank(cash, admin);
    await send(`${ADMIN}/guests/${card.reference}/data`, { cookie: admin });
    await send(`${ADMIN}/forgotten-password`);
    await send(`${ADMIN}/login`, { typed: { password: "Qzxwvj" } }).catch(() => undefined);
    const event = { name: "page_view", path: manage(cash), detail: "qzxwvj.example", lang: "fr" };
    await post("/events", new URLSearchParams(event));
    await runJobs();
  }

  async function importBank({ reference }: BookingRow, admin: string) {
    const file = csv("Qzxwvj.csv", [
      "Date;Libellé;Montant",
      `20/01/2027;VIR ${MARKED.fullName} ${reference};12,00`,
    ]);
    const page = `${ADMIN}/accounting/bank`;
    await send(page, { cookie: admin, file, typed: { account_number: "" } });
    await send(page, { press: "intent=aside", cookie: admin });
  }

  return {
    taken,
    /** Until the days after the rides. Returns the rides by which the person is found. */
    async everywhere(chauffeur: ChauffeurRow) {
      const admin = await aSession(services);
      const rides = await book();
      const quote = await ask();
      const me = await useAccount();
      await changeOwn(rides);
      await negotiate(quote, admin);
      await joinOrganisation(me, admin);
      await officeWork(rides, admin);
      await writeByPhone(rides, admin);
      await runJobs();
      const sheet = `/fr/chauffeur/${chauffeurTokenOf(chauffeur, secret)}`;
      const [car] = await db.select().from(carsTable);
      for (const { reference } of [rides.card, rides.cash])
        await send(`${ADMIN}/bookings/${reference}/assignment`, {
          press: "intent=assign",
          cookie: admin,
          typed: { chauffeur: chauffeur.id, car: car!.id },
        });
      moveTo("2027-01-20T12:00:00Z");
      await decline(sheet, rides.card);
      await ride(sheet, rides.cash);
      await afterwards(sheet, rides);
      return rides;
    },
    open,
    send,
  };
}

const MANAGER = { full_name: "Une directrice", phone: "06 11 11 11 13" };

const LIST = [
  "Nom;Date;Heure;Vol;Aéroport;Adresse;Passagers;Bagages;Téléphone;Remarques",
  `${MARKED.fullName};20/01/2027;10:00;QZXWVJ 42;CDG;12 rue Qzxwvj 75008 Paris;1;1;${MARKED.phone};Qzxwvj remarque`,
  "Ian Durand;20/01/2027;10:00;AF1;CDG;Ritz Paris;1;1;0611111112;",
];

const DESK = new FormData();
for (const [name, value] of Object.entries({
  invoiced_by: "partner",
  desk: "Ritz Paris",
  desk_place: "hotel-ritz-paris",
  entrance: "3 rue Exemple",
  desk_phone: "+33143163030",
}))
  DESK.set(name, value);

function csv(name: string, lines: string[]): File {
  return new File([`${lines.join("\n")}\n`], name, { type: "text/csv" });
}

async function aPicture(): Promise<File> {
  return new File([new Uint8Array(await aPhoto())], "Qzxwvj.jpg", { type: "image/jpeg" });
}
