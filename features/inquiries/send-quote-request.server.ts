import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { parisDateOf, pickupTimeOf } from "#i18n/paris-time.ts";
import type { QuoteReason } from "#features/pricing/price.ts";
import { FAST_TRACK_GROUP } from "#features/pricing/extras.ts";
import type { QuoteRequest } from "./forms/request-forms.server.ts";
import { sendRequestForm, type RequestSent, type SendServices } from "./send-request-form.server.ts";
import { withoutEmpty } from "./store-request.server.ts";

/** The places are free text and are not resolved, so the fields are stored as details and not as a trip. */
export async function sendQuoteRequest(
  services: SendServices,
  { quote, lang }: { quote: QuoteRequest; lang: Lang },
): Promise<RequestSent> {
  const wrong = momentErrors(quote.typed, services.clock.now());
  const read =
    wrong.length > 0 ? { ...quote, ok: false as const, errors: [...quote.errors, ...wrong] } : quote;
  return sendRequestForm(services, read, (value) => {
    const { text, fullName: _name, email: _email, phone: _phone, phoneCountry: _country, ...ride } = value;
    return { kind: "quote", lang, text: text || null, details: withoutEmpty(ride), reasons: reasonsOf(ride) };
  });
}

/** Without a time only the day is checked. A time that occurs twice at the clock change is accepted, and clarified in the answer. */
function momentErrors({ date, time }: Record<"date" | "time", string>, now: Date): FieldError[] {
  if (date === "") return [];
  const moment = pickupTimeOf(date, time || "12:00");
  if (moment.kind === "invalid") return [fieldError(time ? "time" : "date", "time-invalid")];
  if (moment.kind === "does-not-exist") {
    const { before, after } = moment;
    return [fieldError("time", "time-does-not-exist", { before, after })];
  }
  if (date < parisDateOf(now)) return [fieldError("date", "time-past")];
  const isPast = time !== "" && moment.kind === "ok" && moment.at.instant < now.toISOString();
  return isPast ? [fieldError("time", "time-past")] : [];
}

function reasonsOf({
  tripType,
  fastTrack,
  passengers,
}: Record<"tripType" | "fastTrack" | "passengers", string>): QuoteReason[] {
  return [
    ...(tripType === "hourly" ? (["hourly"] as const) : []),
    ...(fastTrack && Number(passengers) >= FAST_TRACK_GROUP ? (["fast-track-group"] as const) : []),
  ];
}
