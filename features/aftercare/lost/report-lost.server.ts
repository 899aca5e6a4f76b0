import { createHash, randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import type { FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { longText, readForm, shortText, type FormRead } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { isAccepted } from "#features/dispatch/acceptance.ts";
import { assignmentOf } from "#features/dispatch/assignments.server.ts";
import { requestReferenceFrom } from "#features/inquiries/request.ts";
import { storeRequest, withoutEmpty } from "#features/inquiries/store-request.server.ts";
import { MOST_DESCRIPTION, MOST_WHAT, REPORT_DAYS } from "./lost-item.ts";
import { insertLostItem } from "./lost-items.server.ts";

const lostForm = {
  what: shortText(MOST_WHAT, "lost-missing"),
  description: longText(MOST_DESCRIPTION),
  formKey: ["form_key", z.uuid("form-stale")],
} as const;

export type TypedLost = Record<keyof typeof lostForm, string>;

type LostReported =
  | { kind: "done" }
  | { kind: "closed" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedLost };

type LostRead = FormRead<typeof lostForm>;

export function readLostForm(form: FormData): LostRead {
  return readForm(lostForm, form);
}

export function mayReportLost(
  { status, pickupAt, email }: Pick<BookingRow, "status" | "pickupAt" | "email">,
  now: Date,
): boolean {
  return status === "completed" && !!email && now.getTime() < pickupAt.getTime() + REPORT_DAYS * 86_400_000;
}

/**
 * A guest reports something that stayed in the car: a request of the subject "lost property", whose question the
 * chauffeur of the ride gets on the run sheet at once. The same form is stored once.
 */
export async function reportLost(
  services: Pick<Services, "db" | "clock" | "jobs" | "limits">,
  leg: BookingRow,
  read: LostRead,
  lang: Lang,
): Promise<LostReported> {
  const now = services.clock.now();
  if (!mayReportLost(leg, now) || !leg.email) return { kind: "closed" };
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed: read.typed };
  const { what, description, formKey } = read.value;
  const { email, fullName, phone, reference } = leg;
  await services.db.transaction(async (tx) => {
    const assigned = await assignmentOf(tx, leg.id);
    const chauffeur = assigned && isAccepted(assigned.assignment) ? assigned.chauffeur : undefined;
    const asked = chauffeur?.archivedAt === null ? chauffeur : undefined;
    const request = await storeRequest(
      { ...services, db: tx },
      {
        id: randomUUID(),
        reference: requestReferenceFrom(randomBytes(6)),
        idempotencyKey: keyOf(leg.id, formKey),
        kind: "message",
        lang,
        fullName,
        email,
        phone: phone || null,
        text: description === "" ? what : `${what}\n\n${description}`,
        details: withoutEmpty({ subject: "lost-property", bookingReference: reference }),
      },
    );
    await insertLostItem(tx, {
      requestId: request.id,
      bookingId: leg.id,
      chauffeurId: asked?.id ?? null,
      what,
      status: asked ? "asked" : "reported",
      reportedAt: now,
      askedAt: asked ? now : null,
    });
  });
  return { kind: "done" };
}

/** Of the form and its leg, so that a form of another booking cannot name the same request. */
function keyOf(legId: string, formKey: string): string {
  const digest = createHash("sha256").update(`${legId} ${formKey}`).digest("hex");
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
