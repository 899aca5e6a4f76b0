import { href } from "react-router";
import { QUOTE_REQUEST_TEXTS } from "#features/inquiries/forms/request-fields.ts";
import { isMessageSubject } from "#features/inquiries/forms/request-fields.ts";
import type { Lang } from "#i18n/locales.ts";

export type ContactAddress = { form: "message" | "quote"; given: Record<string, string> };

/** Fields that an address may fill in: the ride, never personal data. */
const RIDE = [
  "tripType",
  "from",
  "to",
  "date",
  "time",
  "hours",
  "vehicleClass",
  "passengers",
  "bags",
] as const;

/** `about`: `quote`, or a subject of the message. */
export function contactPath(lang: Lang, about?: string): string {
  return href("/:lang/contact", { lang }) + (about ? `?about=${about}` : "");
}

export function readContactAddress(params: URLSearchParams): ContactAddress {
  const about = params.get("about") ?? "";
  if (about !== "quote") {
    const bookingReference = (params.get("booking_reference") ?? "").slice(0, 20);
    return { form: "message", given: { subject: isMessageSubject(about) ? about : "", bookingReference } };
  }
  const given = Object.fromEntries(
    RIDE.map((field) => {
      const [name, max] = QUOTE_REQUEST_TEXTS[field];
      return [field, (params.get(name) ?? "").slice(0, max)];
    }),
  );
  return {
    form: "quote",
    given: { ...given, tripType: given.tripType || (given.hours ? "hourly" : "one-way") },
  };
}
