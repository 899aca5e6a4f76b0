import { createHash, randomUUID } from "node:crypto";
import { isFastTrackLeg } from "#features/booking/booking.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { CopyBooked, PlannedCopy } from "#features/booking/phone/copy-booking.server.ts";
import type { CopyForm } from "#features/booking/phone/copy-form.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";

type Typed = Partial<CopyForm["typed"]>;
type Answer = {
  errors?: FieldError[];
  copies?: PlannedCopy[];
  booked?: CopyBooked[];
  formKey?: string;
  key?: string;
};

/** The page that repeats a booking, for the guest or, with its name, for the account that pays it: the form, and after a check each ride as it would be booked. */
export function copyPage(
  services: Services,
  { leg, account }: { leg: BookingRow; account: string | null },
  typed: Typed,
  answer: Answer = {},
) {
  const { errors = [], copies, booked, formKey, key } = answer;
  return {
    reference: leg.reference,
    guest: leg.fullName,
    phone: leg.phone,
    account,
    now: services.clock.now().toISOString(),
    hasFastTrack: isFastTrackLeg(leg),
    typed,
    errors,
    formKey: formKey ?? randomUUID(),
    key: key ?? "",
    copies: copies?.map(({ ride: _ride, ...copy }) => copy) ?? null,
    booked: booked ?? null,
  };
}

export type CopyPage = ReturnType<typeof copyPage>;

export function keyOf(copies: PlannedCopy[]): string {
  const shown = copies.map(({ local, total, refusal }) => [local, total, refusal]);
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
}
