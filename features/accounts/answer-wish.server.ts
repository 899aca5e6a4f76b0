import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { setWish } from "#features/booking/desk-bookings.server.ts";
import type { Wish, WishAnswer } from "#features/booking/desk-moves.ts";
import type { Owner } from "./admin.ts";
import { writeAudit } from "./audit-entries.server.ts";
import type { DeskResult } from "./desk-result.ts";

/** Says yes or no to a wish, once; a no lets the guest cancel for free from then on. */
export async function answerWish(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  booking: BookingRow,
  { wish, answer }: { wish: Wish; answer: WishAnswer },
): Promise<DeskResult> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await setWish(tx, booking.id, wish, answer, now))) return { kind: "changed" };
    const entry = { action: "wish-answered", subject: "booking", subjectId: booking.id } as const;
    await writeAudit(tx, owner, { ...entry, details: { wish, answer } }, now);
    return { kind: "done" };
  });
}
