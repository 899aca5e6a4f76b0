import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { someLegs } from "#tests/fixtures/many-legs.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { CAMT, CFONB, ofx } from "#tests/fixtures/bank-statements.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { keepLine, mergeLine } from "./answer-doubt.server.ts";
import { bankLinesTable } from "./bank.table.ts";
import { bookLine, bookSureLines, setLineAside } from "./book-line.server.ts";
import { importBank } from "./import-bank.server.ts";
import { readBank } from "./read-bank.server.ts";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-06T09:00:00Z" });
  owner = await anOwner(harness.services);
});
beforeEach(async () => {
  await db().delete(bankLinesTable);
});
afterAll(() => harness.close());

/** That of the statements in the fixtures. */
const ACCOUNT = "300060000112345678901";
const OTHER = "FR76 1027 8060 0000 0123 4567 890";

const db = () => harness.services.db;
const upload = (text: string, account = "") =>
  importBank(harness.services, owner, Buffer.from(text), account);
const csv = (...rows: string[]) => ["Date;Libellé;Débit;Crédit", ...rows, ""].join("\r\n");
const page = () => readBank(harness.services, owner);
const stored = () => db().select().from(bankLinesTable).orderBy(bankLinesTable.label);

test("the same line of two accounts is two lines, and each is known in its account", async () => {
  const file = csv("04/01/2027;REMISE CHEQUES;;50,00");
  expect(await upload(file, ACCOUNT)).toMatchObject({ added: 1, known: 0 });
  expect(await upload(file, OTHER)).toMatchObject({ added: 1, known: 0 });
  for (const account of [ACCOUNT, OTHER])
    expect(await upload(file, account)).toMatchObject({ added: 0, known: 1 });
  expect((await page()).accounts).toEqual(["10278060000001234567890".slice(0, 21), ACCOUNT].toSorted());
});

test("asks for the account of a file that names none when there are several, and refuses a text without a number", async () => {
  const file = csv("04/01/2027;REMISE CHEQUES;;50,00");
  expect(await upload(file, "Compte courant")).toEqual({ kind: "account" });
  await upload(file);
  await upload(file, ACCOUNT);
  expect(await stored()).toMatchObject([{ account: ACCOUNT }]);
  expect(await upload(file)).toMatchObject({ known: 1 });
  await upload(file, OTHER);
  expect(await upload(file)).toEqual({ kind: "account" });
  expect(await upload(CAMT)).toMatchObject({ kind: "imported", added: 3 });
});

test("lines of the release before are known without an account and a layout, and get them", async () => {
  await upload(CAMT);
  await db().update(bankLinesTable).set({ account: "", layouts: [] });
  expect(await upload(CAMT)).toMatchObject({ added: 0, known: 3, doubtful: 0 });
  for (const line of await stored())
    expect(line).toMatchObject({ account: ACCOUNT, layouts: ["camt.053"], aliases: [] });
});

test("a CSV file after a camt.053 file adds no line, and asks about one in other words", async () => {
  await upload(CAMT);
  const rows = csv(
    "04/01/2027;VIR SEPA NOUR MA-1;;40,00",
    "04/01/2027;VIR INST PAUL;;60,00",
    "04/01/2027;VIR SEPA LE SOIR HOTEL FACTURE F2027-000001 MERCI;;1234,56",
  );
  expect(await upload(rows)).toMatchObject({ added: 0, known: 3, doubtful: 0 });
  expect(await upload(rows)).toMatchObject({ added: 0, known: 3, doubtful: 0 });
  expect(await upload(csv("04/01/2027;VIR SEPA MAHA;;40,00"))).toMatchObject({ added: 1, doubtful: 0 });
  expect(await upload(CFONB.join("\r\n"))).toMatchObject({ added: 1, known: 0, doubtful: 1 });
});

test("an OFX file after a CSV file adds no line, and a camt.053 file after both only the other ones", async () => {
  const hotel = csv("04/01/2027;VIR SEPA HOTEL LE SOIR · FACTURE F-2027-000001 MERCI;;1234,56");
  expect(await upload(hotel)).toMatchObject({ added: 1 });
  expect(await upload(ofx(false))).toMatchObject({ added: 0, known: 1, doubtful: 0 });
  expect(await upload(CAMT)).toMatchObject({ added: 2, known: 1, doubtful: 0 });
  for (const file of [hotel, ofx(false), CAMT])
    expect(await upload(file)).toMatchObject({ added: 0, doubtful: 0 });
  const [line] = (await stored()).filter(({ amount }) => amount === 123_456);
  expect(line).toMatchObject({ account: ACCOUNT });
  expect(line!.layouts).toHaveLength(3);
});

test("equal lines of a day stay as many as they are, in another layout too", async () => {
  const twice = csv("04/01/2027;VIR Nour MA-1;;40,00", "04/01/2027;VIR Nour MA-1;;40,00");
  expect(await upload(twice)).toMatchObject({ added: 2 });
  expect(await upload(twice)).toMatchObject({ added: 0, known: 2 });
  expect(await upload(CAMT)).toMatchObject({ added: 2, known: 1 });
  expect(await stored()).toHaveLength(4);
});

test("fifty uploads of two layouts at once store each line once", async () => {
  const rows = csv("04/01/2027;VIR Nour MA-1;;40,00", "04/01/2027;VIR Paul MA-2;;60,00");
  const sent = await Promise.all(Array.from({ length: 50 }, (_, index) => upload(index % 2 ? rows : CAMT)));
  expect(sent.reduce((sum, one) => sum + (one.kind === "imported" ? one.added : 0), 0)).toBe(3);
  expect(await stored()).toHaveLength(3);
});

/** A line of each layout that an owner must compare, of an amount that an awaited transfer equals. */
async function aDoubt() {
  const [leg] = await someLegs(db(), 1, { paymentMethod: "transfer", status: "awaiting_payment" });
  const end = new Date("2027-01-20T09:00:00Z");
  const times = { createdAt: harness.clock.now(), dueAt: end, expiresAt: end };
  await db().delete(paymentsTable);
  await db()
    .insert(paymentsTable)
    .values({ id: leg!.id, bookingId: leg!.id, amount: 4_000, outside: "transfer", ...times });
  await upload(CAMT);
  const file = csv(`04/01/2027;VIREMENT ${leg!.reference};;40,00`);
  expect(await upload(file)).toMatchObject({ added: 0, known: 0, doubtful: 1 });
  const { doubts } = await page();
  expect(doubts).toMatchObject([{ amount: 4_000, others: [{ counterparty: "Nour", state: "open" }] }]);
  return { file, transfer: leg!.id, doubt: doubts[0]!, other: doubts[0]!.others[0]! };
}

test("a doubtful line is no sure payment and is not booked or set aside before the answer", async () => {
  const { doubt, transfer } = await aDoubt();
  const { lines, count } = await page();
  expect([count, lines.map(({ sure }) => sure)]).toEqual([3, [null, null, null]]);
  const sure = `${doubt.id}:transfer:${transfer}:4000`;
  expect(await bookSureLines(harness.services, owner, [sure])).toBe(0);
  const choice = { kind: "transfer", id: transfer, owed: 4_000, bearsFee: false } as const;
  expect(await bookLine(harness.services, owner, doubt.id, choice)).toEqual({ kind: "changed" });
  expect(await setLineAside(harness.services, owner, doubt.id, "?")).toEqual({ kind: "changed" });
});

test("a doubtful line that is answered as the same is stored once, and its file knows it from then on", async () => {
  const { file, doubt, other } = await aDoubt();
  const unknown = crypto.randomUUID();
  expect(await mergeLine(harness.services, owner, doubt.id, unknown)).toEqual({ kind: "changed" });
  const presses = await Promise.all(
    Array.from({ length: 10 }, () => mergeLine(harness.services, owner, doubt.id, other.id)),
  );
  expect(presses.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect(await stored()).toHaveLength(3);
  expect(await upload(file)).toMatchObject({ added: 0, known: 1, doubtful: 0 });
  expect(await upload(CAMT)).toMatchObject({ added: 0, known: 3, doubtful: 0 });
  expect((await page()).doubts).toEqual([]);
});

test("a doubtful line that is answered as another can be booked, and its file knows it from then on", async () => {
  const { file, doubt, transfer } = await aDoubt();
  expect(await keepLine(harness.services, owner, doubt.id)).toEqual({ kind: "done" });
  expect(await keepLine(harness.services, owner, doubt.id)).toEqual({ kind: "changed" });
  expect(await upload(file)).toMatchObject({ added: 0, known: 1, doubtful: 0 });
  const { lines, doubts } = await page();
  expect(doubts).toEqual([]);
  const { sure } = lines.find(({ id }) => id === doubt.id)!;
  expect(sure).toMatchObject({ id: transfer });
  expect(await bookSureLines(harness.services, owner, [sure!.key])).toBe(1);
});

test("the answer for one of two lines that may repeat the same line answers the other", async () => {
  await upload(CAMT);
  await upload(csv("04/01/2027;VIREMENT 1;;40,00", "04/01/2027;VIREMENT 2;;40,00"));
  const { doubts } = await page();
  expect(doubts).toHaveLength(2);
  await mergeLine(harness.services, owner, doubts[0]!.id, doubts[0]!.others[0]!.id);
  expect((await page()).doubts).toEqual([]);
  expect(await stored()).toHaveLength(4);
});
