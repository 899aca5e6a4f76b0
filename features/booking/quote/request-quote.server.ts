import { randomBytes, randomUUID } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { readPhone } from "#platform/phone.server.ts";
import { requestReferenceFrom } from "#features/inquiries/request.ts";
import { withoutEmpty, storeRequest } from "#features/inquiries/store-request.server.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import { rideTexts } from "#features/pricing/ride-texts.ts";
import type { QuoteReason } from "#features/pricing/price.ts";
import { missingFlights } from "#features/pricing/legs.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import type { GuestForm } from "../guest-form.server.ts";

export type QuoteRequested =
  | { kind: "requested"; request: RequestRow }
  | { kind: "invalid"; errors: FieldError[] };

export async function requestQuote(
  services: Pick<Services, "db" | "jobs" | "clock" | "limits">,
  input: { choice: TripChoice; reasons: QuoteReason[]; guest: GuestForm; lang: Lang },
): Promise<QuoteRequested> {
  const { guest } = input;
  const { meetAndGreet, returnMeetAndGreet } = input.choice.extras;
  const errors = [
    ...guest.errors,
    ...missingFlights(input.choice.extras, guest.typed).map((field) => fieldError(field, "flight-missing")),
  ];
  if (!guest.ok || errors.length > 0) return { kind: "invalid", errors };
  const fields = guest.value;
  const { notes, ...told } = rideTexts((text) => fields[text]);
  const request = await storeRequest(services, {
    id: randomUUID(),
    reference: requestReferenceFrom(randomBytes(6)),
    idempotencyKey: fields.formKey,
    kind: "quote",
    lang: input.lang,
    fullName: fields.fullName,
    email: fields.email,
    phone: readPhone(fields.phone, fields.phoneCountry),
    text: notes,
    trip: input.choice,
    reasons: input.reasons,
    details: withoutEmpty({
      ...told,
      returnTravelNumber: fields.returnTravelNumber,
      flightOrigin: fields.flightOrigin,
      returnFlightOrigin: fields.returnFlightOrigin,
      ...(meetAndGreet || returnMeetAndGreet ? {} : { signText: "" }),
    }),
  });
  return { kind: "requested", request };
}
