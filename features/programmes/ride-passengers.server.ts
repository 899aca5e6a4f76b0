import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { choice, type FormFields, optionalEmailText, readForm, shortText } from "#i18n/read-form.server.ts";
import { withoutLinks } from "#features/inquiries/forms/visitor-form.server.ts";
import {
  passengerErrors,
  passengerIn,
  type TypedPassenger,
} from "#features/booking/passenger/passenger-form.server.ts";
import { isSamePerson, PASSENGER_TEXTS, type Passenger } from "#features/booking/passenger/passenger.ts";
import { MAX_PROGRAMME_RIDES } from "./programme.ts";

const { passengerName, passengerPhone, passengerEmail } = PASSENGER_TEXTS;
const NUMBERS = Array.from({ length: MAX_PROGRAMME_RIDES }, (_, index) => index + 1);

const FIELDS: FormFields = Object.fromEntries(
  NUMBERS.flatMap((number): [string, FormFields[string]][] => [
    [`passenger_name_${number}`, withoutLinks([`passenger_name_${number}`, passengerName[1]])[1]],
    [`passenger_phone_${number}`, shortText(passengerPhone[1])],
    [`passenger_lang_${number}`, choice(LANGS, null)],
    [`passenger_email_${number}`, optionalEmailText(passengerEmail[1])],
  ]),
);

export type RidePassengers = { typed: Record<string, string>; errors: FieldError[] };

export function readRidePassengers(form: FormData): RidePassengers {
  const { typed, ...read } = readForm(FIELDS, form);
  const invalid = read.ok ? [] : read.errors;
  const missing = NUMBERS.flatMap((number) =>
    passengerErrors(ofRide({ typed, errors: [] }, number)).map(({ field, ...rest }) =>
      fieldError(`${field}_${number}`, rest.key, rest.params),
    ),
  );
  const known = new Set(invalid.map(({ field }) => field));
  return { typed, errors: [...invalid, ...missing.filter(({ field }) => !known.has(field))] };
}

function ofRide(
  { typed }: RidePassengers,
  number: number,
  booking?: Partial<TypedPassenger>,
): TypedPassenger {
  return {
    passengerName: typed[`passenger_name_${number}`] ?? "",
    passengerPhoneCountry: booking?.passengerPhoneCountry ?? "FR",
    passengerPhone: typed[`passenger_phone_${number}`] ?? "",
    passengerLang: typed[`passenger_lang_${number}`] ?? "",
    passengerEmail: typed[`passenger_email_${number}`] ?? "",
    passengerMessagesBy: booking?.passengerMessagesBy ?? "",
    copies: "",
  };
}

type Guest = { fullName: string; phone: string; lang: Lang };

/** Null where the guest rides. The same person on several rides has one link. */
export function passengersOfRides(
  passengers: RidePassengers,
  count: number,
  { booking, guest, typed }: { booking: Passenger | null; guest: Guest; typed: Partial<TypedPassenger> },
): { passenger: Passenger | null; isOwn: boolean }[] {
  const known: Passenger[] = booking ? [booking] : [];
  return NUMBERS.slice(0, count).map((number) => {
    const own = ofRide(passengers, number, typed);
    if (own.passengerName === "") return { passenger: booking, isOwn: false };
    const read = passengerIn(own, guest);
    const before = read && known.find((one) => one.email === read.email && isSamePerson(one, read));
    const passenger = read && before ? { ...read, id: before.id } : read;
    if (passenger && !before) known.push(passenger);
    return { passenger, isOwn: true };
  });
}
