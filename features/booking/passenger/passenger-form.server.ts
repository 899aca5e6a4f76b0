import { randomUUID } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { fieldIn, plainLine } from "#i18n/clean-text.ts";
import { isEmailAddress } from "#i18n/email-address.ts";
import { choice, emailsText, optionalEmailText, ruledText, readForm } from "#i18n/read-form.server.ts";
import { isMessageChannel, MESSAGE_CHANNELS } from "#platform/messages/messages.ts";
import { readPhone } from "#platform/phone.server.ts";
import { withoutLinks } from "#features/inquiries/forms/visitor-form.server.ts";
import { hashOfToken, passengerTokenOf } from "../bookings.server.ts";
import { ACCOUNT_TEXTS } from "../organisation/account-terms.ts";
import {
  isSamePerson,
  MOST_COPIES,
  NO_PASSENGER,
  PASSENGER_TEXTS,
  type Passenger,
  type WithPassenger,
} from "./passenger.ts";

/** Fields for any form that can name a passenger. All may be empty; `passengerErrors` checks the combination. */
export const passengerFields = {
  passengerName: withoutLinks(PASSENGER_TEXTS.passengerName),
  passengerPhoneCountry: ruledText(PASSENGER_TEXTS.passengerPhoneCountry),
  passengerPhone: ruledText(PASSENGER_TEXTS.passengerPhone),
  passengerLang: ["passenger_lang", choice(LANGS, null)],
  passengerEmail: [PASSENGER_TEXTS.passengerEmail[0], optionalEmailText(PASSENGER_TEXTS.passengerEmail[1])],
  passengerMessagesBy: ["passenger_messages_by", choice(MESSAGE_CHANNELS, null)],
  copies: [
    PASSENGER_TEXTS.copies[0],
    emailsText(PASSENGER_TEXTS.copies[1])
      .refine((text) => copiesIn(text).every(isEmailAddress), "copies-invalid")
      .refine((text) => copiesIn(text).length <= MOST_COPIES, {
        error: "copies-many",
        params: { max: MOST_COPIES },
      }),
  ],
} as const;

export type TypedPassenger = Record<keyof typeof passengerFields, string>;

/** As typed, or as read: language and channel may be null. */
type Named = Omit<TypedPassenger, "passengerLang" | "passengerMessagesBy" | "copies"> &
  Record<"passengerLang" | "passengerMessagesBy", string | null>;

/** Country, language and channel have preselected values, so they do not count. */
function isNamed({
  passengerName,
  passengerPhone,
  passengerEmail,
}: Pick<Named, "passengerName" | "passengerPhone" | "passengerEmail">): boolean {
  return passengerName !== "" || passengerPhone !== "" || passengerEmail !== "";
}

/** A passenger needs a name and a phone number, because the chauffeur looks for one and calls the other. */
export function passengerErrors(typed: TypedPassenger): FieldError[] {
  if (!isNamed(typed)) return [];
  const { passengerName, passengerPhone, passengerPhoneCountry } = typed;
  const phone =
    passengerPhone === ""
      ? "passenger-phone-missing"
      : readPhone(passengerPhone, passengerPhoneCountry)
        ? null
        : "phone-invalid";
  return [
    ...([...passengerName].length < 2
      ? [fieldError(PASSENGER_TEXTS.passengerName[0], "passenger-name-missing")]
      : []),
    ...(phone ? [fieldError(PASSENGER_TEXTS.passengerPhone[0], phone)] : []),
  ];
}

/** Without duplicates, in the order of typing. */
export function copiesIn(typed: string): string[] {
  const known = new Map<string, string>();
  for (const email of typed.split(/[\s,;،؛]+/))
    if (email && !known.has(email.toLowerCase())) known.set(email.toLowerCase(), email);
  return [...known.values()];
}

/**
 * The passenger of a form without errors; null if none is named, or if it is the guest. `before`: the passenger so
 * far, whose link remains valid while phone and email stay the same.
 */
export function passengerIn(
  typed: Named,
  guest: { fullName: string; phone: string; lang: Lang },
  before: Passenger | null = null,
): Passenger | null {
  const phone = readPhone(typed.passengerPhone, typed.passengerPhoneCountry);
  if (!isNamed(typed) || !phone) return null;
  const { passengerName: fullName, passengerMessagesBy: channel } = typed;
  const email = typed.passengerEmail || null;
  if (isSamePerson({ fullName, phone }, guest)) return null;
  const isReachedAsBefore = before?.phone === phone && before.email === email;
  return {
    id: isReachedAsBefore ? before.id : randomUUID(),
    fullName,
    phone,
    lang: LANGS.find((lang) => lang === typed.passengerLang) ?? guest.lang,
    email,
    messagesBy: channel && isMessageChannel(channel) ? channel : null,
  };
}

export function passengerColumns(
  passenger: Passenger | null,
  copies: string[],
  secret: string,
): Required<WithPassenger> {
  const copied = copies.length > 0 ? copies : null;
  if (!passenger) return { ...NO_PASSENGER, copies: copied };
  const { id, fullName, phone, lang, email, messagesBy } = passenger;
  return {
    passengerId: id,
    passengerName: fullName,
    passengerPhone: phone,
    passengerLang: lang,
    passengerEmail: email,
    passengerMessagesBy: messagesBy,
    passengerTokenHash: hashOfToken(passengerTokenOf(id, secret)),
    copies: copied,
  };
}

/** The passenger of a form about them alone, and the legs that the form is about. `seen`: the id that the form showed. */
export function readPassengerForm(form: FormData) {
  const [number, most] = ACCOUNT_TEXTS.employeeNumber;
  return {
    ...readForm(passengerFields, form, passengerErrors),
    seen: fieldIn(form, "seen"),
    employeeNumber: plainLine(fieldIn(form, number)).slice(0, most),
    isForAll: fieldIn(form, "all_rides") === "on",
  };
}

export type PassengerForm = ReturnType<typeof readPassengerForm>;

/**
 * The employee number of the traveller, for a booking whose organisation requires one, is that of the whole booking: a passenger of one
 * ride among several has none.
 */
export function employeeNumberErrors({
  employeeNumber,
}: Pick<PassengerForm, "employeeNumber">): FieldError[] {
  const [name] = ACCOUNT_TEXTS.employeeNumber;
  return employeeNumber === "" ? [fieldError(name, "employee-number-missing")] : [];
}
