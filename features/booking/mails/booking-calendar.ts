import ical, {
  ICalAlarmType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from "ical-generator";
import type { TripPlace } from "#features/pricing/trip.ts";
import type { Translator } from "#i18n/translator.ts";
import { placeLabel, placeName } from "#features/pricing/trip-facts.ts";
import type { BookingRow } from "../bookings.table.ts";

type CalendarNeeds = {
  legs: BookingRow[];
  translator: Translator;
  organizer: { name: string; email: string; phone: string };
  host: string;
  url: string;
  linkText: string;
};

/** Minutes before the pickup. */
const REMINDER_MINUTES = 120;
/** Minutes, when the ride has no estimate. */
const UNKNOWN_LENGTH = 60;

/**
 * The legs as an iCalendar text (RFC 5545, 5546): one event per leg, with a stable UID and a SEQUENCE that
 * rises with every change. A cancelled leg removes its event from the guest's calendar. Times are in UTC,
 * so that no time zone data is needed.
 */
export function bookingCalendar(
  { legs, translator, organizer, host, url, linkText }: CalendarNeeds,
  does: "invite" | "cancel",
): string {
  const cancels = does === "cancel";
  const calendar = ical({
    prodId: { company: "Chauffeur house", product: "Booking", language: translator.lang.toUpperCase() },
    method: cancels ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  for (const leg of legs)
    addEvent(calendar, leg, { translator, organizer, host, url, linkText, isCancelled: cancels });
  return calendar.toString();
}

type FeedNeeds = Omit<CalendarNeeds, "url" | "linkText"> & { name: string; urlOf(leg: BookingRow): string };

/** A cancelled leg stays in the feed as cancelled. */
export function calendarOfRides({ legs, translator, organizer, host, name, urlOf }: FeedNeeds): string {
  const prodId = { company: "Chauffeur house", product: "Rides", language: translator.lang.toUpperCase() };
  const calendar = ical({ prodId, name, ttl: FEED_MINUTES * 60 });
  for (const leg of legs) {
    const isCancelled = leg.status === "cancelled";
    const url = urlOf(leg);
    const linkText = translator.words("mails.calendar.manage", { url });
    addEvent(calendar, leg, { translator, organizer, host, url, linkText, isCancelled });
  }
  return calendar.toString();
}

const FEED_MINUTES = 60;

type EventNeeds = Omit<CalendarNeeds, "legs"> & { isCancelled: boolean };

function addEvent(
  calendar: ICalCalendar,
  leg: BookingRow,
  { translator, organizer, host, url, linkText, isCancelled }: EventNeeds,
): void {
  const event = calendar.createEvent({
    id: `${leg.id}@${host}`,
    sequence: leg.version,
    stamp: leg.updatedAt,
    start: leg.pickupAt,
    end: endOf(leg),
    summary: summaryOf(leg, translator),
    description: `${descriptionOf(leg, translator, organizer)}\n${linkText}`,
    url,
    location: locationOf(leg.pickup, translator),
    class: ICalEventClass.PRIVATE,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name, email: organizer.email },
  });
  if (isCancelled) return;
  const description = translator.words("mails.calendar.alarm", {
    time: translator.formats.time(leg.pickupAt),
  });
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: REMINDER_MINUTES * 60, description });
}

export function calendarFileName({ reference }: BookingRow): string {
  return `booking-${reference}.ics`;
}

function endOf({ pickupAt, durationHours, estimate }: BookingRow): Date {
  const estimated = estimate ? (estimate.durationTo ?? estimate.duration) * 1_000 : UNKNOWN_LENGTH * 60_000;
  return new Date(pickupAt.getTime() + (durationHours ? durationHours * 3_600_000 : estimated));
}

function summaryOf({ pickup, dropoff }: BookingRow, translator: Translator): string {
  const { words } = translator;
  const from = placeName(pickup, translator);
  if (!dropoff) return words("mails.calendar.summaryHourly", { pickup: from });
  return words("mails.calendar.summary", { pickup: from, dropoff: placeName(dropoff, translator) });
}

function descriptionOf(
  leg: BookingRow,
  { words, formats }: Translator,
  organizer: CalendarNeeds["organizer"],
): string {
  return words("mails.calendar.description", {
    reference: leg.reference,
    vehicle: words(`fleet.names.${leg.vehicle}`),
    passengers: words("payment.recap.passengersCount", { count: leg.passengers }),
    time: formats.time(leg.pickupAt),
    house: organizer.name,
    phone: organizer.phone,
  });
}

function locationOf(pickup: TripPlace, translator: Translator) {
  const title = placeLabel(pickup, translator);
  // The position of an area is the centre of a commune, not the pickup.
  return pickup.place && !pickup.isArea
    ? { title, geo: { lat: pickup.place.lat, lon: pickup.place.lng } }
    : { title };
}
