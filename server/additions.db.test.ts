import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { addByOffice } from "#features/booking/additions/add-addition.server.ts";
import { checkCredit } from "#features/organisations/rides/check-credit.server.ts";
import { answerAddition } from "#features/booking/additions/answer-addition.server.ts";
import {
  cleanupAdditionPhoto,
  readAdditionPhoto,
  storeAdditionPhoto,
} from "#features/booking/additions/addition-photos.server.ts";
import { additionsOf, findAddition, openAdditions } from "#features/booking/additions/additions.server.ts";
import { chargeAdditions, chargeAdditionsOf } from "#features/booking/additions/charge-additions.server.ts";
import { decideAddition } from "#features/booking/additions/decide-addition.server.ts";
import type { AdditionKind } from "#features/booking/additions/addition.ts";
import { cashDue } from "#features/booking/additions/note-cash.server.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { completeBooking } from "#features/booking/complete-booking.server.ts";
import { feeOf, feesOf } from "#features/booking/fees/fees.server.ts";
import { noteFeePaid } from "#features/booking/fees/note-fee-paid.server.ts";
import { waiveFee } from "#features/booking/fees/waive-fee.server.ts";
import { releaseCardForAdditions, savedCardOf } from "#features/booking/guarantee/guarantees.server.ts";
import { keepGuarantees } from "#features/booking/guarantee/keep-guarantees.server.ts";
import { endChangePayment } from "#features/booking/payment/end-change-payment.server.ts";
import { openFeeCheckout } from "#features/booking/payment/open-checkout.server.ts";
import { paymentOfFee } from "#features/booking/payment/payments.server.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { reconcilePayments } from "#features/booking/payment/reconcile-payments.server.ts";
import {
  refundableOf,
  refundPart,
  type RefundableLine,
} from "#features/booking/payment/refund-part.server.ts";
import { refundPayment } from "#features/booking/payment/refund-payment.server.ts";
import { settlePayment } from "#features/booking/payment/settle-payment.server.ts";
import { compareDocuments } from "#features/documents/compare-documents.server.ts";
import { documentDifferencesTable } from "#features/documents/document-differences.table.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { addByChauffeur, noteCashTaken } from "#features/dispatch/additions/add-by-chauffeur.server.ts";
import { readRideAdditions } from "#features/dispatch/additions/read-ride-additions.server.ts";
import { offerWaiting } from "#features/dispatch/additions/offer-waiting.server.ts";
import { boardedAmong, boardedLegs } from "#features/dispatch/boarded-among.server.ts";
import { readRunSheet } from "#features/dispatch/read-run-sheet.server.ts";
import { priceDestination } from "#features/booking/additions/price-destination.server.ts";
import { undoRideEvent } from "#features/dispatch/report-ride-event.server.ts";
import { findChauffeur } from "#features/fleet/chauffeurs.server.ts";
import { aPdf } from "#tests/fixtures/scan.ts";
import { refundOf } from "#tests/fixtures/documents.ts";
import { aDispatcher, anOwner } from "#tests/fixtures/owner.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { anAssignedRide, drive, keepCardOf, payRide } from "#tests/support/ride-with-additions.ts";
import { runScript } from "#tests/support/run-script.ts";
import { mailsOf, refundsOf } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

const BOOKED = "2027-01-19T09:00:00Z";
const ASKS = "4000 0027 6000 3184";
const EMPTY = "4000 0000 0000 0341";
const ARRIVED = [
  ["13:00", "on_the_way"],
  ["13:20", "arrived"],
] as [string, "on_the_way" | "arrived"][];
const QUARTER = 2_000;

let harness: TestServices;
let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
let owner: Dispatcher;
let dispatcher: Dispatcher;
beforeAll(async () => {
  sandbox = await aRunningSandbox({ now: new Date(BOOKED) });
  harness = await createTestServices({ now: BOOKED, payments: sandbox.payments });
  owner = await anOwner(harness.services);
  dispatcher = await aDispatcher(harness.services);
});
beforeEach(() => moveTo(BOOKED));
afterAll(async () => {
  await harness.close();
  await sandbox.close();
});

test("offers waiting once, counts it from the acceptance until boarding, and charges it once for 50 callers", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aRide({ keepsCard: true });
  await driveTo(chauffeur, ride, ARRIVED);
  moveTo("2027-01-20T14:29:59Z");
  await offerWaiting(services);
  expect(await additionsOf(services.db, [ride.id])).toEqual([]);
  moveTo("2027-01-20T14:30:00Z");
  await Promise.all(Array.from({ length: 20 }, () => offerWaiting(services)));
  const [offer, ...more] = await additionsOf(services.db, [ride.id]);
  expect(more).toEqual([]);
  expect(offer).toMatchObject({ kind: "waiting", unitAmount: QUARTER, amount: 0, vatRate: 10 });
  expect(await mailsNamed(ride, "waiting-offered-guest")).toBe(1);
  moveTo("2027-01-20T14:40:00Z");
  expect((await answer(ride, offer!, { kind: "accept" })).kind).toBe("done");
  await driveTo(chauffeur, ride, [["14:56", "on_board"]]);
  expect((await additionsOf(services.db, [ride.id]))[0]).toMatchObject({ quantity: 2, amount: 2 * QUARTER });
  await undoRideEvent(services, chauffeur, { reference: ride.reference, event: "on_board" });
  expect((await additionsOf(services.db, [ride.id]))[0]).toMatchObject({ amount: 0, endedAt: null });
  await driveTo(chauffeur, ride, [
    ["15:20", "on_board"],
    ["16:00", "done"],
  ]);
  await Promise.all(Array.from({ length: 50 }, () => chargeAdditionsOf(services, ride)));
  expect(await feesOf(services.db, [ride.id])).toEqual([]);
  moveTo("2027-01-20T16:10:01Z");
  await Promise.all(Array.from({ length: 50 }, () => chargeAdditionsOf(services, ride)));
  const [fee, ...others] = await feesOf(services.db, [ride.id]);
  expect(others).toEqual([]);
  expect(fee).toMatchObject({ reason: "additions", amount: 3 * QUARTER });
  expect(fee?.paidAt).not.toBeNull();
  expect(await chargesOf(ride)).toMatchObject([{ amount: 3 * QUARTER, paid: true }]);
  const written = await issue(ride);
  expect(written.map(({ kind, total }) => [kind, total])).toEqual([
    ["receipt", ride.price.total],
    ["receipt", 3 * QUARTER],
  ]);
  expect(written[1]?.content.vat).toMatchObject([{ rate: 10, gross: 3 * QUARTER }]);
  expect(written[1]?.content.lines[0]?.description.fr).toContain("45");
  expect(await differences(ride)).toEqual([]);
});

test("charges nothing for an offer to wait that is declined, or not answered before boarding", async () => {
  const { services } = harness;
  for (const isDeclined of [true, false]) {
    moveTo(BOOKED);
    const { ride, chauffeur } = await aRide({ keepsCard: true });
    await driveTo(chauffeur, ride, ARRIVED);
    moveTo("2027-01-20T14:30:00Z");
    await offerWaiting(services);
    const [offer] = await additionsOf(services.db, [ride.id]);
    if (isDeclined) expect((await answer(ride, offer!, { kind: "decline" })).kind).toBe("done");
    await driveTo(chauffeur, ride, [["15:20", "on_board"]]);
    const [now] = await additionsOf(services.db, [ride.id]);
    expect((await answer(ride, now!, { kind: "accept" })).kind).toBe("changed");
    await driveTo(chauffeur, ride, [["16:00", "done"]]);
    moveTo("2027-01-22T16:00:00Z");
    await chargeAdditionsOf(services, ride);
    expect(await feesOf(services.db, [ride.id])).toEqual([]);
  }
});

test("moves the end of free waiting of an unanswered offer when the flight lands later", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aRide({ keepsCard: false });
  await driveTo(chauffeur, ride, ARRIVED);
  moveTo("2027-01-20T14:30:00Z");
  await offerWaiting(services);
  await updateLeg(ride, { pickupAt: new Date("2027-01-20T14:00:00Z") });
  moveTo("2027-01-20T14:31:00Z");
  await offerWaiting(services);
  const [offer] = await additionsOf(services.db, [ride.id]);
  expect(offer?.waitsFrom).toEqual(new Date("2027-01-20T15:00:00Z"));
});

test("takes one of accepting and disputing, and charges nothing that is disputed", async () => {
  const { services } = harness;
  const { ride } = await aDrivenRide({ keepsCard: true });
  await add(ride, "cleaning", 8_000);
  const [addition] = await additionsOf(services.db, [ride.id]);
  const kinds = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const given = index % 2 ? { kind: "accept" as const } : { kind: "dispute" as const, words: "Propre" };
      return (await answer(ride, addition!, given)).kind;
    }),
  );
  expect(kinds.filter((kind) => kind === "done")).toHaveLength(1);
  const [now] = await additionsOf(services.db, [ride.id]);
  if (now?.status !== "disputed") await answer(ride, now!, { kind: "dispute", words: "Propre" });
  expect(await mailsNamed(ride, "addition-disputed-company")).toBe(1);
  expect((await openAdditions(services.db, new Date(0))).map(({ leg }) => leg.id)).toContain(ride.id);
  moveTo("2027-01-20T17:00:00Z");
  await chargeAdditionsOf(services, ride);
  expect(await feesOf(services.db, [ride.id])).toEqual([]);
});

test.each([
  ["withdraws", "withdraw", []],
  ["upholds", "uphold", [8_000]],
  ["corrects", "correct", [5_000]],
] as const)("lets the office decide once: it %s a disputed addition", async (_title, kind, owed) => {
  const { services } = harness;
  const { ride } = await aDrivenRide({ keepsCard: true });
  await add(ride, "cleaning", 8_000);
  const [first] = await additionsOf(services.db, [ride.id]);
  await answer(ride, first!, { kind: "dispute", words: "Propre" });
  const [disputed] = await additionsOf(services.db, [ride.id]);
  const decision = { kind, reason: "Vérifié", amount: 5_000 } as const;
  const all = await Promise.all(
    Array.from({ length: 10 }, () =>
      decideAddition(services, kind === "uphold" ? owner : dispatcher, ride, disputed!, {
        decision,
        checkCredit,
      }),
    ),
  );
  expect(all.filter((one) => one.kind === "done")).toHaveLength(1);
  const [decided] = await additionsOf(services.db, [ride.id]);
  if (kind === "correct") {
    expect(decided).toMatchObject({ status: "proposed", amount: 5_000 });
    await answer(ride, decided!, { kind: "accept" });
  }
  moveTo("2027-01-20T17:00:00Z");
  await chargeAdditionsOf(services, ride);
  expect((await feesOf(services.db, [ride.id])).map(({ amount }) => amount)).toEqual(owed);
  const charged = (await chargesOf(ride)).map(({ amount }) => amount);
  expect(charged).toEqual(kind === "correct" ? [5_000] : []);
  expect(await mailsNamed(ride, "fee-to-pay-guest")).toBe(kind === "uphold" ? 1 : 0);
});

test("charges additions together, those of a ride with an unanswered one after a day, with VAT per kind", async () => {
  const { services } = harness;
  const { ride } = await aDrivenRide({ keepsCard: true });
  await accepted(ride, "toll", 1_250);
  await accepted(ride, "cleaning", 4_000);
  await add(ride, "parking", 700);
  moveTo("2027-01-21T15:59:59Z");
  await chargeAdditions(services);
  expect(await feesOf(services.db, [ride.id])).toEqual([]);
  moveTo("2027-01-21T16:00:00Z");
  await chargeAdditions(services);
  expect(await chargesOf(ride)).toMatchObject([{ amount: 5_250, paid: true }]);
  const written = await issue(ride);
  expect(written.at(-1)?.content.vat).toMatchObject([
    { rate: 10, gross: 1_250 },
    { rate: 20, gross: 4_000 },
  ]);
  expect(await differences(ride)).toEqual([]);
});

test.each([
  ["asks for the card holder", ASKS, "authentication"],
  ["has no money", EMPTY, "declined"],
])("mails a link that is paid when the kept card %s", async (_title, number, failure) => {
  const { services } = harness;
  const { ride } = await aDrivenRide({ keepsCard: number === ASKS, number });
  if (number === EMPTY) await keepCardOf(services, sandbox, ride, number);
  await accepted(ride, "toll", 1_250);
  moveTo("2027-01-20T17:00:00Z");
  await Promise.all(Array.from({ length: 20 }, () => chargeAdditionsOf(services, ride)));
  const [fee] = await feesOf(services.db, [ride.id]);
  expect(fee?.paidAt).toBeNull();
  expect(await mailsNamed(ride, "fee-to-pay-guest")).toBe(1);
  const payments = (await paymentsOf(ride)).filter(({ feeId }) => feeId);
  expect(payments.map((one) => one.failure)).toContain(failure);
  const opened = await openFeeCheckout(services, ride, fee!.id);
  if (opened.kind !== "open") throw new Error(`the page is ${opened.kind}`);
  await sandbox.pay(opened.url);
  await settlePayment(services, (await paymentOfFee(services.db, fee!.id))!.checkoutId!);
  expect((await feesOf(services.db, [ride.id]))[0]?.paidAt).not.toBeNull();
  expect((await issue(ride)).map(({ total }) => total)).toEqual([ride.price.total, 1_250]);
  expect(await differences(ride)).toEqual([]);
});

test(
  "finds the charge of a process that was killed between the answer of the provider and its write",
  { timeout: 120_000 },
  async () => {
    const { services } = harness;
    const { ride } = await aDrivenRide({ keepsCard: true });
    await accepted(ride, "toll", 1_250);
    const now = "2027-01-20T17:00:00Z";
    const host = runScript("charge-host.ts", [harness.databaseUrl, sandbox.url, now, ride.id]);
    expect(await host.line()).toEqual({ is: "paid" });
    await host.end("SIGKILL");
    const [fee] = await feesOf(services.db, [ride.id]);
    expect(fee?.paidAt).toBeNull();
    moveTo("2027-01-20T17:05:00Z");
    await Promise.all([
      reconcilePayments(services),
      reconcilePayments(services),
      chargeAdditionsOf(services, ride),
    ]);
    expect((await feesOf(services.db, [ride.id])).map(({ paidAt }) => paidAt !== null)).toEqual([true]);
    expect(await chargesOf(ride)).toHaveLength(1);
    expect(await refundsOf(services.db, ride.id)).toEqual([]);
  },
);

test("notes the cash that the chauffeur took, once and only the amount that was shown", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aDrivenRide({}, { paymentMethod: "cash" });
  await accepted(ride, "toll", 1_250);
  moveTo("2027-01-20T16:11:00Z");
  await chargeAdditionsOf(services, ride);
  expect(await feesOf(services.db, [ride.id])).toEqual([]);
  expect(await cashDue(services.db, ride)).toBe(1_250);
  const take = (amount: number) => noteCashTaken(services, chauffeur, ride.reference, amount);
  expect(await take(1_000)).toEqual({ kind: "refused", key: "cash-changed" });
  const all = await Promise.all(Array.from({ length: 20 }, () => take(1_250)));
  expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
  const [fee] = await feesOf(services.db, [ride.id]);
  expect(fee).toMatchObject({ paidOutside: "cash", takenBy: chauffeur.id, amount: 1_250 });
  const written = await issue(ride);
  expect(written.map(({ total }) => total)).toEqual([ride.price.total, 1_250]);
  expect(written[1]?.content.payment.method).toBe("cash");
  moveTo("2027-01-22T16:00:00Z");
  await chargeAdditionsOf(services, ride);
  expect(await feesOf(services.db, [ride.id])).toHaveLength(1);
  expect(await differences(ride)).toEqual([]);
});

test("closes the link of additions that were paid otherwise or waived, and refunds a payment that comes too late", async () => {
  const { services } = harness;
  const { ride } = await aDrivenRide({ keepsCard: false });
  await accepted(ride, "toll", 1_250);
  moveTo("2027-01-20T17:00:00Z");
  await chargeAdditionsOf(services, ride);
  const [fee] = await feesOf(services.db, [ride.id]);
  expect(await feeOf(services.db, ride.id)).toBeUndefined();
  const opened = await openFeeCheckout(services, ride, fee!.id);
  const paid = { way: "transfer", note: "Virement" } as const;
  const other = await aDrivenRide({ keepsCard: false });
  expect((await noteFeePaid(services, dispatcher, other.ride, paid, { id: fee!.id })).kind).toBe("changed");
  moveTo("2027-01-20T17:00:00Z");
  expect((await noteFeePaid(services, dispatcher, ride, paid, { id: fee!.id })).kind).toBe("done");
  expect((await waiveFee(services, dispatcher, ride, "Geste", { id: fee!.id })).kind).toBe("changed");
  if (opened.kind === "open") await sandbox.pay(opened.url);
  await endChangePayment(services, (await paymentOfFee(services.db, fee!.id))!.id);
  await refundAll(ride);
  expect((await issue(ride)).map(({ total }) => total)).toEqual([ride.price.total, 1_250]);
  expect(await differences(ride)).toEqual([]);
});

test("owes the additions of a ride on account with the invoice", async () => {
  const { services } = harness;
  const { ride } = await aDrivenRide({}, { paymentMethod: "on_account" });
  await accepted(ride, "hours", null, 2);
  moveTo("2027-01-20T17:00:00Z");
  await chargeAdditionsOf(services, ride);
  const [fee] = await feesOf(services.db, [ride.id]);
  expect(fee).toMatchObject({ paidOutside: "on_account" });
  const written = await issue(ride);
  expect(written.at(-1)?.content.payment).toMatchObject({ method: "on_account", paidOn: null });
  expect(written.at(-1)?.content.vat).toMatchObject([{ rate: 20, gross: fee!.amount }]);
  expect(await differences(ride)).toEqual([]);
});

test("prices another destination as the difference to our own quote, and none that is cheaper or unknown", async () => {
  const { services } = harness;
  const lines = [{ key: "transfer" as const, params: {}, amount: 12_000, vatRate: 10 as const }];
  const price = { leg: "outbound", rule: "fixed:cdg-paris", lines, total: 12_000 } as BookingRow["price"];
  const childSeats = { infant: 0, toddler: 0, booster: 0 };
  const load = { vehicle: "mercedes-e-class", passengers: 2, childSeats } as const;
  const { ride } = await anAssignedRide(services, { ...load, price });
  const to = (place: string) => priceDestination(services, ride, place, "fr");
  const versailles = (await to("Versailles"))!;
  expect(versailles.label).toContain("Versailles");
  expect(versailles.amount).toBeGreaterThan(0);
  expect(await to("Ritz Paris")).toBeNull();
  expect(await to("qwrtzplk")).toBeNull();
});

test("limits what a chauffeur adds: own ride, from the arrival to a day after the end, kinds, amounts, photo", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aRide({ keepsCard: false });
  const stranger = await anAssignedRide(services);
  const photo = { id: randomUUID(), hash: "0123456789abcdef", type: "webp" } as const;
  const by = (who: { id: string }, kind: AdditionKind, amount: number | null, withPhoto = true) =>
    addByChauffeur(services, who, ride.reference, {
      entry: { id: randomUUID(), kind, quantity: 1, amount, note: "" },
      photo: withPhoto ? { ...photo, id: randomUUID() } : null,
    });
  const key = (added: Awaited<ReturnType<typeof by>>) => (added.kind === "refused" ? added.key : added.kind);
  moveTo("2027-01-20T13:10:00Z");
  expect(key(await by(chauffeur, "toll", 1_000))).toBe("early");
  await driveTo(chauffeur, ride, ARRIVED);
  expect(key(await by(stranger.chauffeur, "toll", 1_000))).toBe("not-yours");
  expect(key(await by(chauffeur, "destination", 1_000))).toBe("kind");
  expect(key(await by(chauffeur, "toll", 150_01))).toBe("limit");
  expect(key(await by(chauffeur, "toll", 1_000, false))).toBe("photo");
  expect(key(await by(chauffeur, "toll", 150_00))).toBe("done");
  expect(key(await by(chauffeur, "stop", null, false))).toBe("done");
  expect((await additionsOf(services.db, [ride.id])).map(({ kind }) => kind).toSorted()).toEqual([
    "stop",
    "toll",
  ]);
  await driveTo(chauffeur, ride, [
    ["13:40", "on_board"],
    ["14:30", "done"],
  ]);
  moveTo("2027-01-21T14:29:59Z");
  expect(key(await by(chauffeur, "cleaning", 2_000, false))).toBe("done");
  moveTo("2027-01-21T14:30:00Z");
  expect(key(await by(chauffeur, "cleaning", 2_000, false))).toBe("over");
  moveTo("2027-01-21T14:00:00Z");
  const entry = { id: randomUUID(), kind: "cleaning", quantity: 1, amount: 900, note: "" } as const;
  const sent = { entry, photo: null };
  await Promise.all(
    Array.from({ length: 10 }, () => addByChauffeur(services, chauffeur, ride.reference, sent)),
  );
  expect((await additionsOf(services.db, [ride.id])).filter(({ id }) => id === entry.id)).toHaveLength(1);
});

test("keeps an ended ride of yesterday on the run sheet for additions, until a day after its end", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aDrivenRide({ keepsCard: false });
  const ended = async () => {
    const row = (await findChauffeur(services.db, chauffeur.id))!;
    return (await readRunSheet(services, row, "fr")).ended.map(({ reference }) => reference);
  };
  expect(await ended()).toEqual([]);
  moveTo("2027-01-21T15:59:59Z");
  expect(await ended()).toEqual([ride.reference]);
  moveTo("2027-01-21T16:00:00Z");
  expect(await ended()).toEqual([]);
});

test("names the guest on the chauffeur's page of additions until a day after the ride, and not before the run sheet does", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aDrivenRide({ keepsCard: false });
  const named = async ({ reference }: Pick<BookingRow, "reference"> = ride) =>
    (await readRideAdditions(services, chauffeur, reference, "fr"))!.fullName;
  expect(await named()).toBe(ride.fullName);
  moveTo("2027-01-21T15:59:59Z");
  expect(await named()).toBe(ride.fullName);
  moveTo("2027-01-21T16:00:00Z");
  expect(await named()).toBeNull();
  const later = await anAssignedRide(services, { pickupAt: new Date("2027-01-24T09:00:00Z") });
  const ofLater = async () =>
    (await readRideAdditions(services, later.chauffeur, later.ride.reference, "fr"))!.fullName;
  expect(await ofLater()).toBeNull();
  moveTo("2027-01-23T09:00:00Z");
  expect(await ofLater()).toBe(later.ride.fullName);
  // A ride that is not closed.
  moveTo("2027-01-26T09:00:01Z");
  expect(await ofLater()).toBeNull();
});

test("removes the file of a photo that no addition names, and keeps that of an addition", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aDrivenRide({ keepsCard: false });
  const photoOf = async () => {
    const file = await services.uploads.scratch();
    await writeFile(file.path, aPdf());
    const stored = await storeAdditionPhoto(services, { ...file, bytes: aPdf().length });
    await file.remove();
    if ("refused" in stored) throw new Error(stored.refused);
    return stored;
  };
  const [used, unused] = [await photoOf(), await photoOf()];
  const entry = { id: randomUUID(), kind: "toll", quantity: 1, amount: 1_250, note: "" } as const;
  const added = await addByChauffeur(services, chauffeur, ride.reference, { entry, photo: used });
  expect(added.kind).toBe("done");
  for (const { id, hash, type } of [used, unused]) await cleanupAdditionPhoto(services, { id, hash, type });
  const addition = (await findAddition(services.db, entry.id))!;
  expect((await readAdditionPhoto(services, addition))?.bytes).toBe(aPdf().length);
  const of = { ...addition, photoId: unused.id, photoHash: unused.hash };
  expect(await readAdditionPhoto(services, of)).toBeNull();
});

test("keeps the card of a payment with consent only, until the end of the disputes or until the guest removes it", async () => {
  const { services } = harness;
  const without = await aDrivenRide({ keepsCard: false });
  expect(await savedCardOf(services.db, without.ride.id, "additions")).toBeUndefined();
  moveTo(BOOKED);
  const { ride } = await aDrivenRide({ keepsCard: true });
  const card = (await savedCardOf(services.db, ride.id, "additions"))!;
  expect(card).toMatchObject({ last4: "4242" });
  expect(await savedCardOf(services.db, ride.id)).toBeUndefined();
  moveTo("2027-02-03T15:59:59Z");
  await keepGuarantees(services);
  expect(await savedCardOf(services.db, ride.id, "additions")).toBeDefined();
  moveTo("2027-02-03T16:00:01Z");
  await keepGuarantees(services);
  expect(await savedCardOf(services.db, ride.id, "additions")).toBeUndefined();
  expect((await sandbox.store.find("customer", card.customer!))?.record.deleted).toBe(true);

  moveTo(BOOKED);
  const wished = await aDrivenRide({ keepsCard: true });
  expect(await releaseCardForAdditions(services.db, wished.ride.id, services.clock.now())).toBe(true);
  expect(await releaseCardForAdditions(services.db, wished.ride.id, services.clock.now())).toBe(false);
  await accepted(wished.ride, "toll", 1_250);
  moveTo("2027-01-20T17:00:00Z");
  await chargeAdditionsOf(services, wished.ride);
  expect(await chargesOf(wished.ride)).toEqual([]);
  expect(await mailsNamed(wished.ride, "fee-to-pay-guest")).toBe(1);
});

test("refunds a part once for 20 callers, never more than is left, and dispatchers within their limit", async () => {
  const { services } = harness;
  const { ride } = await aDrivenRide({ keepsCard: true });
  await accepted(ride, "cleaning", 8_000);
  moveTo("2027-01-20T17:00:00Z");
  await chargeAdditionsOf(services, ride);
  await issue(ride);
  const { total } = ride.price;
  const [price, additions] = await refundableOf(services.db, await legNow(ride), services.clock.now());
  expect([price, additions]).toMatchObject([
    { feeId: null, left: total },
    { reason: "additions", left: 8_000 },
  ]);
  const part = refundOf(price!, 6_000, "Retard");
  const limit = 10_000;
  const all = await Promise.all(
    Array.from({ length: 20 }, () => refundPart(services, dispatcher, ride, part, limit)),
  );
  expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
  const [next] = await refundableOf(services.db, await legNow(ride), services.clock.now());
  expect(await refundPart(services, dispatcher, ride, refundOf(next!, 6_000), limit)).toEqual({
    kind: "limit",
    left: 4_000,
  });
  const [{ item, left }] = next!.lines as [RefundableLine];
  const tooMuch = { ...refundOf(next!, 1), lines: [{ item, amount: left + 1 }] };
  expect(await refundPart(services, owner, ride, tooMuch, limit)).toEqual({ kind: "too-much", item });
  expect((await refundPart(services, owner, ride, refundOf(additions!, 8_000), limit)).kind).toBe("done");
  expect((await refundPart(services, owner, ride, refundOf(next!, next!.left), limit)).kind).toBe("done");
  expect(await refundableOf(services.db, await legNow(ride), services.clock.now())).toEqual([]);
  await refundAll(ride);
  const written = await issue(ride);
  const standing = written.filter(({ id }) => !written.some(({ replacesId }) => replacesId === id));
  expect(standing.map((one) => one.total)).toEqual([0, 0]);
  expect(await differences(ride)).toEqual([]);
  expect(await mailsNamed(ride, "part-refunded-guest")).toBe(3);
});

test("refunds no part of a ride that is not over or can be reopened", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aRide({ keepsCard: false });
  expect(await refundableOf(services.db, await legNow(ride), services.clock.now())).toEqual([]);
  await driveTo(chauffeur, ride, [...ARRIVED, ["13:40", "on_board"], ["14:30", "done"]]);
  expect(await refundableOf(services.db, await legNow(ride), services.clock.now())).toEqual([]);
});

test("ends waiting when a dispatcher closes the ride, and charges it with a no-show", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aRide({ keepsCard: true });
  await driveTo(chauffeur, ride, ARRIVED);
  moveTo("2027-01-20T14:30:00Z");
  await offerWaiting(services);
  const [offer] = await additionsOf(services.db, [ride.id]);
  await answer(ride, offer!, { kind: "accept" });
  moveTo("2027-01-20T15:00:00Z");
  expect((await completeBooking(services, dispatcher, ride, "no_show")).kind).toBe("done");
  moveTo("2027-01-20T15:30:00Z");
  await chargeAdditionsOf(services, ride);
  expect(await chargesOf(ride)).toMatchObject([{ amount: 2 * QUARTER, paid: true }]);
});

function moveTo(time: string): void {
  harness.clock.moveTo(time);
  sandbox.time.now = new Date(time);
}

function driveTo(chauffeur: { id: string }, ride: BookingRow, events: Parameters<typeof drive>[4]) {
  return drive(harness.services, moveTo, chauffeur, ride, events);
}

type Paying = { keepsCard?: boolean; number?: string };

async function aRide(paying: Paying, overrides: Partial<BookingRow> = {}) {
  moveTo(BOOKED);
  const assigned = await anAssignedRide(harness.services, overrides);
  const { keepsCard = false, number = "4242 4242 4242 4242" } = paying;
  const isCard = assigned.ride.paymentMethod === "card";
  const used = number === EMPTY ? "4242 4242 4242 4242" : number;
  if (isCard) await payRide(harness.services, sandbox, assigned.ride, { keepsCard, number: used });
  return assigned;
}

async function aDrivenRide(paying: Paying, overrides: Partial<BookingRow> = {}) {
  const assigned = await aRide(paying, overrides);
  await driveTo(assigned.chauffeur, assigned.ride, [...ARRIVED, ["13:40", "on_board"], ["16:00", "done"]]);
  return assigned;
}

async function add(ride: BookingRow, kind: AdditionKind, amount: number | null, quantity = 1) {
  const entry = { id: randomUUID(), kind, quantity, amount, note: "" };
  expect((await addByOffice(harness.services, dispatcher, ride, entry)).kind).toBe("done");
  return entry.id;
}

async function accepted(ride: BookingRow, kind: AdditionKind, amount: number | null, quantity = 1) {
  const id = await add(ride, kind, amount, quantity);
  expect((await answer(ride, { id, version: 1 }, { kind: "accept" })).kind).toBe("done");
}

function answer(
  ride: BookingRow,
  { id, version }: { id: string; version: number },
  given: Parameters<typeof answerAddition>[3],
) {
  return answerAddition(harness.services, ride, { id, version }, given, checkCredit);
}

async function mailsNamed(ride: BookingRow, name: string): Promise<number> {
  return (await mailsOf(harness.services.db, ride.id)).filter((one) => one === name).length;
}

async function issue(ride: BookingRow) {
  await issueDocuments(harness.services, ride.id, boardedAmong);
  await issueDocuments(harness.services, ride.id, boardedAmong);
  return documentsOf(harness.services.db, [ride.id]);
}

async function refundAll(ride: BookingRow): Promise<void> {
  for (const { id } of await refundsOf(harness.services.db, ride.id))
    await refundPayment(harness.services, id);
}

async function differences(ride: BookingRow) {
  await compareDocuments(harness.services, boardedLegs);
  return harness.services.db
    .select()
    .from(documentDifferencesTable)
    .where(eq(documentDifferencesTable.bookingId, ride.id));
}

async function paymentsOf(ride: BookingRow) {
  return harness.services.db.select().from(paymentsTable).where(eq(paymentsTable.bookingId, ride.id));
}

async function legNow({ id }: BookingRow): Promise<BookingRow> {
  return (await lockLeg(harness.services.db, id))!;
}

async function updateLeg({ id }: BookingRow, columns: Partial<BookingRow>): Promise<void> {
  await harness.services.db.update(bookingsTable).set(columns).where(eq(bookingsTable.id, id));
}

async function chargesOf(ride: BookingRow) {
  const ids = (await paymentsOf(ride)).filter(({ guaranteeId }) => guaranteeId).map(({ id }) => id);
  const { charges } = (await sandbox.control("/charges")) as {
    charges: { amount: number; paid: boolean; metadata: { payment_id?: string } }[];
  };
  return charges.filter(({ metadata }) => ids.includes(metadata.payment_id ?? ""));
}
