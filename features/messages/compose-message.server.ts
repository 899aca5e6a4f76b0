import { isLang, type Lang } from "#i18n/locales.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Db } from "#platform/db/db.ts";
import { withoutSiteAddress } from "#platform/mail/site-address.ts";
import type { MessageEvent } from "#platform/messages/message-events.ts";
import type { ComposedMessage } from "#platform/messages/message-outbox.server.ts";
import type { MessageChannel } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { messageUrlOf, passengerMessageUrlOf } from "#features/booking/message-links.server.ts";
import { passengerOf } from "#features/booking/passenger/passenger.ts";
import { isAirport } from "#features/places/airport.ts";
import { arrivalTerminal } from "#features/places/terminal.ts";
import { placeName } from "#features/pricing/trip-facts.ts";
import { fillTemplate, whatsappVariables, type TemplateValues } from "./message-template.ts";
import { findTemplate, standardText } from "./message-templates.server.ts";
import { composeAnswer } from "./compose-answer.server.ts";
import { composedSms } from "./sms-text.ts";

export type MessageChauffeur = {
  assignment: string;
  chauffeur: string;
  phone: string;
  car: string;
  plate: string;
};

export type ComposeNeeds = Pick<Services, "db" | "secret" | "site"> & {
  chauffeurOf(leg: BookingRow, translator: Translator): Promise<MessageChauffeur | null>;
};

type MessageSubject = { event: MessageEvent; data: Record<string, string> };

export async function readMessageText(
  services: ComposeNeeds,
  subject: MessageSubject,
): Promise<{
  text: string;
  lang: Lang;
  booking: BookingRow | null;
  values: TemplateValues;
  sid: string | null;
} | null> {
  const { event, data } = subject;
  const booking = await subjectOf(services.db, subject);
  const passenger = data.passenger && booking ? passengerOf(booking) : null;
  if (data.passenger && passenger?.id !== data.passenger) return null;
  const lang = passenger?.lang ?? booking?.lang ?? data.lang ?? "";
  if (!isLang(lang) || (!booking && data.bookingId)) return null;
  const translator = translatorIn(lang);
  const values = await valuesOf(services, subject, booking, translator);
  if (!values) return null;
  const template = await findTemplate(services.db, event, lang);
  const text = fillTemplate(template?.text ?? standardText(event, lang), values);
  return { text, lang, booking, values, sid: template?.whatsappTemplate ?? null };
}

export async function composeMessage(
  services: ComposeNeeds,
  { channel, ...subject }: MessageSubject & { channel: MessageChannel },
): Promise<ComposedMessage | undefined> {
  if (subject.event === "answer") return composeAnswer(services, { channel, data: subject.data });
  const read = await readMessageText(services, subject);
  if (!read) return undefined;
  if (channel === "sms") return composedSms(read.text);
  const { sid, text, values } = read;
  const template = sid && { sid, variables: whatsappVariables(subject.event, values) };
  return { text, segments: 1, template: template || null };
}

const LASTING: MessageEvent[] = ["cancelled", "receipt"];

async function subjectOf(db: Db, { event, data }: MessageSubject): Promise<BookingRow | null> {
  const { bookingId = "" } = data;
  const legs = isUuid(bookingId) ? await legsOf(db, bookingId) : [];
  const leg = legs.find(({ id }) => id === bookingId) ?? null;
  if (!leg || LASTING.includes(event)) return leg;
  if (event === "payment-link") return leg.status === "awaiting_payment" ? leg : null;
  if (event === "thanks") return leg.status === "completed" ? leg : null;
  if (leg.status === "confirmed") return leg;
  if (event !== "confirmed") return null;
  return legs.find(({ status }) => status === "confirmed") ?? null;
}

const WITH_CHAUFFEUR: MessageEvent[] = ["chauffeur", "on-the-way", "arrived"];

async function valuesOf(
  services: ComposeNeeds,
  { event, data }: MessageSubject,
  booking: BookingRow | null,
  translator: Translator,
): Promise<TemplateValues | null> {
  const { words, formats, lang } = translator;
  const company = (await readCompany(services.db)).tradeName;
  if (!booking) return { company };
  const chauffeur = WITH_CHAUFFEUR.includes(event) ? await services.chauffeurOf(booking, translator) : null;
  if (WITH_CHAUFFEUR.includes(event) && !chauffeur) return null;
  // Replaced in the meantime: another message names the new one.
  if (data.assignment && data.assignment !== chauffeur?.assignment) return null;
  const at = data.at && !Number.isNaN(Date.parse(data.at)) ? data.at : null;
  return {
    company,
    reference: booking.reference,
    time: formats.dateTime(booking.pickupAt),
    pickup: shortPlace(booking, translator),
    link:
      event === "payment-link"
        ? messageUrlOf(services, "p", booking, booking.lang)
        : data.passenger
          ? passengerMessageUrlOf(services, { id: data.passenger }, lang)
          : messageUrlOf(services, "m", booking, lang),
    ...(chauffeur && {
      chauffeur: chauffeur.chauffeur,
      phone: chauffeur.phone,
      car: chauffeur.car,
      plate: chauffeur.plate,
    }),
    arrival: at ? words("messages.parts.arrival", { time: formats.time(at) }) : "",
    meeting: meetingText(booking, translator),
    until: at ? formats.time(at) : "",
    price: data.amount ? formats.money(Number(data.amount)) : "",
    number: data.number ?? "",
  };
}

const LONGEST_PLACE = 60;

/** An address that a stranger typed must not lead to another site. */
function shortPlace({ pickup }: BookingRow, translator: Translator): string {
  const name = withoutSiteAddress(placeName(pickup, translator)).replaceAll(/\s+/g, " ");
  return name.length > LONGEST_PLACE ? `${name.slice(0, LONGEST_PLACE - 1).trimEnd()}…` : name;
}

function meetingText(booking: BookingRow, translator: Translator): string {
  const { words } = translator;
  const { place } = booking.pickup;
  if (!place || !isAirport(place))
    return words("messages.parts.atPickup", { pickup: shortPlace(booking, translator) });
  const terminal = arrivalTerminal(booking);
  return terminal ? words("messages.parts.atTerminal", { terminal }) : words("messages.parts.inHall");
}
