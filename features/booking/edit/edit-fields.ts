import type { TextRule } from "#i18n/read-form.server.ts";
import { PHONE_TEXTS } from "../guest-fields.ts";
import type { TripFields } from "../trip/trip-fields.ts";

/** How the price of an edited leg is set. `keep`: the price that was agreed before. */
export const EDIT_PRICES = ["listed", "keep", "hand"] as const;

export const EDIT_TEXTS = {
  ...PHONE_TEXTS,
  quietReason: ["quiet_reason", 200],
} as const satisfies Record<string, TextRule>;

const BETWEEN = "|";

export function placeOption({ placeId, text }: { placeId: string; text: string }): string {
  return placeId + BETWEEN + text;
}

export function placeOfOption(value: string): { placeId: string; text: string } | null {
  const at = value.indexOf(BETWEEN);
  return at < 1 ? null : { placeId: value.slice(0, at), text: value.slice(at + 1) };
}

export type TypedEdit = {
  trip: TripFields;
  more: Record<
    | "fullName"
    | "email"
    | "phone"
    | "lang"
    | "messagesBy"
    | "travelNumber"
    | "flightOrigin"
    | "terminal"
    | "signText"
    | "notes"
    | "fastTrackConsent"
    | "pricing"
    | "priceByHand"
    | "priceReason"
    | "overbookReason"
    | "quiet"
    | "quietReason",
    string
  >;
};
