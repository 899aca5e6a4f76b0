import { randomUUID } from "node:crypto";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Services } from "#platform/services.ts";
import { aPost } from "#features/blog/a-post.ts";
import { aBooking } from "#features/booking/a-booking.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { setUses } from "#features/media/media-uses.server.ts";
import { mediaTable } from "#features/media/media.table.ts";
import { priceFields } from "#app/routes/admin/prices/price-fields.ts";
import { DEMO_TARIFF } from "#features/pricing/demo-tariff.ts";

// Builders for tests: a house with something in it.

type Needs = Pick<Services, "db" | "clock">;

/** A booking, a request and a mail that somebody without a right could read or change; and the forms that would. */
export async function someWork({ db, clock }: Needs) {
  const booking = aBooking({ pickupAt: new Date("2027-01-01T09:00:00Z") });
  await db.insert(bookingsTable).values(booking);
  await db.insert(requestsTable).values({
    ...{
      id: randomUUID(),
      idempotencyKey: randomUUID(),
      reference: "DE-7K3M9Q",
      kind: "message",
      lang: "fr",
    },
    ...{ createdAt: clock.now(), fullName: "Nour Al-Thani", email: "nour@example.com", text: "Ritz" },
  });
  const [mail] = await db
    .insert(mailsTable)
    .values({ key: "a", name: "booking-confirmed-guest", data: { bookingId: booking.id }, status: "sent" })
    .returning();
  return [
    { intent: "answer-wish", wish: "femaleChauffeur", answer: "confirmed" },
    { intent: "cancel" },
    { intent: "completed" },
    { intent: "answered" },
    { intent: "invite", email: "thief@example.org", role: "owner", lang: "fr" },
    { intent: "make-editor", user: booking.id },
    { intent: "save", seen: "1", ...priceFields(DEMO_TARIFF, { night: "0" }) },
    { tradeName: "Thief", phone: "+33600000000", whatsapp: "+33600000000", email: "thief@example.org" },
    { intent: "resend", mail: mail?.id ?? "", key: randomUUID() },
  ].map((form) => new URLSearchParams(Object.entries(form)));
}

/** A picture and a post that stand on the site. */
export async function someContent({ db, clock }: Needs) {
  const times = { createdAt: clock.now(), updatedAt: clock.now() };
  const shape = { hash: "0123456789abcdef", width: 640, height: 400, widths: [320, 640], bytes: 9_000 };
  const media = { id: randomUUID(), name: "Cour", alts: { fr: "", en: "", ar: "" }, ...shape, ...times };
  await db.insert(mediaTable).values(media);
  await setUses(db, "slot:scene:courtyard", [media.id]);
  const post = await aPost(db, { slug: "une-cour" });
  return { mediaId: media.id, postId: post.id };
}
