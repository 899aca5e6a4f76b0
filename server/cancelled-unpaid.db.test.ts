import { afterAll, beforeAll, expect, test } from "vitest";
import { aBooking } from "#tests/fixtures/booking.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { linkTokenHash } from "#platform/link-token.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
});
afterAll(() => harness.close());

const SENTENCES = {
  fr: "Elle n’avait pas été payée, et le lien de paiement n’est plus valable.",
  en: "It had not been paid, and the payment link is no longer valid.",
  ar: "لم يكن الحجز مدفوعًا، ولم يعد رابط الدفع صالحًا.",
};

test("shows on the page of an unpaid phone booking in each language that it is cancelled", async () => {
  const token = "u".repeat(43);
  await harness.services.db.insert(bookingsTable).values(
    aBooking({
      manageTokenHash: linkTokenHash(token),
      status: "cancelled",
      confirmedAt: null,
      cancelledAt: harness.clock.now(),
      cancelledBy: "company",
      paymentMethod: "card",
    }),
  );
  for (const [lang, sentence] of Object.entries(SENTENCES)) {
    const page = await (await site.ask(`/${lang}/booking/manage/${token}`)).text();
    expect(page).toContain(sentence);
    expect(page).not.toMatch(/had to cancel|dû annuler|اضطررنا/);
  }
});
