import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { guaranteesTable } from "#features/booking/guarantee/guarantees.table.ts";
import { openCheckout } from "#features/booking/payment/open-checkout.server.ts";
import { insertPayment, paymentOf } from "#features/booking/payment/payments.server.ts";
import { settlePayment } from "#features/booking/payment/settle-payment.server.ts";
import { reportRideEvent } from "#features/dispatch/report-ride-event.server.ts";
import type { RideEvent } from "#features/dispatch/ride-events.ts";
import type { Services } from "#platform/services.ts";
import { aCar, aChauffeur, anAssignment } from "../fixtures/dispatch.ts";
import type { aRunningSandbox } from "../fixtures/running-sandbox.ts";
import { aStoredBooking } from "./stored-bookings.ts";

type Sandbox = Awaited<ReturnType<typeof aRunningSandbox>>;

let cars = 0;

export async function anAssignedRide({ db }: Services, overrides: Partial<BookingRow> = {}) {
  const ride = await aStoredBooking(db, overrides);
  const chauffeurId = await aChauffeur(db, `Karim ${ride.reference}`);
  cars += 1;
  await anAssignment(db, ride.id, chauffeurId, await aCar(db, `AB-${String(cars).padStart(3, "0")}-CD`));
  return { ride, chauffeur: { id: chauffeurId } };
}

export async function payRide(
  services: Services,
  sandbox: Sandbox,
  ride: BookingRow,
  { keepsCard, number = "4242 4242 4242 4242" }: { keepsCard: boolean; number?: string },
): Promise<void> {
  const now = services.clock.now();
  await services.db
    .update(bookingsTable)
    .set({ status: "awaiting_payment", cardConsentAt: keepsCard ? now : null })
    .where(eq(bookingsTable.id, ride.id));
  const payment = { id: randomUUID(), bookingId: ride.id, amount: ride.price.total };
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await insertPayment(services.db, { ...payment, createdAt: now, expiresAt });
  const opened = await openCheckout(services, { ...ride, cardConsentAt: keepsCard ? now : null });
  if (opened.kind !== "open") throw new Error(`the page is ${opened.kind}`);
  await sandbox.pay(opened.url, { number });
  const { checkoutId } = (await paymentOf(services.db, ride.id))!;
  await settlePayment(services, checkoutId!);
}

export async function keepCardOf(
  services: Services,
  sandbox: Sandbox,
  ride: BookingRow,
  number: string,
): Promise<void> {
  const id = randomUUID();
  const now = services.clock.now();
  const setup = await services.payments.createCardSetup({
    guaranteeId: id,
    lang: "fr",
    successUrl: "https://site.example/back?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "https://site.example/back",
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
  await sandbox.pay(setup.url!, { number });
  const { card } = (await services.payments.readCardSetup(setup.id))!;
  const row = { id, formKey: id, status: "kept", bookingId: ride.id, lang: "fr" } as const;
  await services.db
    .insert(guaranteesTable)
    .values({ ...row, ...card, purpose: "additions", createdAt: now, expiresAt: now });
}

/** Moves the clock and reports events of a ride: `["13:20", "arrived"]`, in UTC on the day of the ride. */
export async function drive(
  services: Services,
  moveTo: (time: string) => void,
  chauffeur: { id: string },
  { reference }: Pick<BookingRow, "reference">,
  events: [time: string, event: RideEvent][],
): Promise<void> {
  for (const [time, event] of events) {
    moveTo(`2027-01-20T${time}:00Z`);
    const reported = await reportRideEvent(services, chauffeur, { reference, event });
    if (reported.kind !== "done") throw new Error(`${event} at ${time} is refused: ${reported.key}`);
  }
}
