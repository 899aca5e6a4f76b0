import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { siteRole } from "#platform/db/postgres-cluster.server.ts";
import { socketFolder, socketUrl } from "#platform/db/postgres-socket.server.ts";
import type { Charge, SiteWithSandbox } from "#tests/e2e/support/sandbox.ts";
import type { Site } from "#tests/e2e/support/site.ts";
import { SURNAME, type Act } from "./guests.ts";
import { readLog } from "./site-log.ts";
import { tally } from "./soak.ts";

type Verdict = { found: string[]; figures: string };

type Row = Record<string, string | number | null>;
type Ask = (statement: string, values?: unknown[]) => Promise<Row[]>;

export async function withRowsOf<T>({ dataDir }: Site, look: (ask: Ask) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: socketUrl(socketFolder(dataDir), siteRole, siteRole), max: 1 });
  pool.on("error", () => undefined);
  try {
    return await look(async (statement, values) => (await pool.query<Row>(statement, values)).rows);
  } finally {
    await pool.end();
  }
}

const WAITING = `select id, name, state from pgboss.job
  where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and start_after < now() + interval '20 minutes'`;

/**
 * Waits until all jobs are done, with a timeout that starts again with each finished job. Jobs that wait for a retry are retried at once, because
 * their delay is several minutes.
 */
async function untilAllIsDone(site: Site, seconds = 60): Promise<string[]> {
  return withRowsOf(site, async (ask) => {
    let [fewest, end] = [Number.POSITIVE_INFINITY, 0];
    for (;;) {
      const rows = await ask(WAITING);
      if (rows.length === 0) return [];
      if (rows.length < fewest) [fewest, end] = [rows.length, performance.now() + seconds * 1_000];
      if (performance.now() > end)
        return rows.map(({ name, state }) => `a job is left: ${String(name)}, ${String(state)}`);
      await ask("update pgboss.job set start_after = now() where state = 'retry' and start_after > now()");
      await sleep(1_000);
    }
  });
}

/** `acts` is what the site confirmed to guests. `mayFail` has the expected status codes of server errors. */
export async function judge(
  { site, sandbox }: SiteWithSandbox,
  acts: Act[],
  mayFail: number[] = [503],
): Promise<Verdict> {
  const left = await untilAllIsDone(site);
  return withRowsOf(site, async (ask) => {
    const rows = await Promise.all(acts.map((act) => judgeAct(ask, act)));
    const charges = await Promise.all(acts.map(async (act) => judgeCharges(act, await chargesOf(act))));
    const log = readLog(site.output());
    const mails = await judgeMails(ask, site);
    return {
      found: [
        ...left,
        ...rows.flat(),
        ...charges.flat(),
        ...mails.found,
        ...(await judgeInvariants(ask)),
        ...log.problems(mayFail, [SURNAME, ...acts.map(({ email }) => email)]),
      ],
      figures: [
        `told: ${tally(kindsOf(acts))}`,
        `${acts.filter(({ isPaid }) => isPaid).length} paid`,
        `${acts.filter(({ isCancelled }) => isCancelled).length} cancelled`,
        mails.figures,
        `log: ${tally(log.statuses)}`,
      ].join("; "),
    };
  });

  async function chargesOf({ email }: Act): Promise<Charge[]> {
    return (await sandbox.chargesOf(email)).filter(({ status }) => status === "succeeded");
  }
}

function kindsOf(acts: Act[]): Map<string, number> {
  const kinds = new Map<string, number>();
  for (const { kind } of acts) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return kinds;
}

const MAILS_ONCE = ["booking-confirmed-guest", "booking-confirmed-company"];
const CANCEL_MAILS = ["booking-cancelled-guest", "booking-cancelled-company"];

async function judgeAct(ask: Ask, act: Act): Promise<string[]> {
  const { kind, email, isPaid, isTooLate, isCancelled, hasNewNotes } = act;
  const found: string[] = [];
  const wants = (what: string, real: unknown, wanted: unknown) => {
    if (real !== wanted) found.push(`${kind} of ${email}: ${what} is ${String(real)}, not ${String(wanted)}`);
  };
  if (kind === "quote") {
    const requests = await ask("select id from requests where email = $1", [email]);
    wants("the number of requests", requests.length, 1);
    return found;
  }
  const bookings = await ask("select id, status, notes, payment_method from bookings where email = $1", [
    email,
  ]);
  wants("the number of bookings", bookings.length, 1);
  const [booking] = bookings;
  if (!booking) return found;
  const isByCard = booking["payment_method"] === "card";
  const unpaid = isTooLate ? "expired" : "awaiting_payment";
  const expected = isByCard && !isPaid ? unpaid : "confirmed";
  wants("the state", booking["status"], isCancelled ? "cancelled" : expected);
  if (hasNewNotes) wants("a note", String(booking["notes"]).includes(SURNAME), true);
  const mails = await ask("select name, status from mails where data ->> 'bookingId' = $1", [booking["id"]]);
  const times = (name: string) => mails.filter((mail) => mail["name"] === name).length;
  for (const name of MAILS_ONCE) wants(name, times(name), expected === "confirmed" ? 1 : 0);
  for (const name of CANCEL_MAILS) wants(name, times(name), isCancelled ? 1 : 0);
  if (!isPaid) return found;
  const documents = await ask("select kind from documents where booking_id = $1", [booking["id"]]);
  wants("the receipts", documents.length, 1);
  const payments = await ask("select status from payments where booking_id = $1", [booking["id"]]);
  wants("the payments", payments.map(({ status }) => status).join(), "paid");
  return found;
}

function judgeCharges({ kind, email, isPaid }: Act, charges: Charge[]): string[] {
  const wanted = isPaid ? 1 : 0;
  return kind === "quote" || charges.length === wanted
    ? []
    : [`${kind} of ${email}: ${charges.length} charges, not ${wanted}`];
}

/** A mail may be delivered twice if the site is killed during delivery. It keeps its Message-ID, so a mailbox shows it once. */
async function judgeMails(ask: Ask, { mailbox }: Site): Promise<Verdict> {
  const rows = await ask("select id, name, status, last_error from mails");
  const came = new Map<string, number>();
  for (const { messageId } of mailbox.mails) {
    const id = /<([^@]+)@/.exec(messageId ?? "")?.[1] ?? "none";
    came.set(id, (came.get(id) ?? 0) + 1);
  }
  const found = rows.flatMap(({ id, name, status, last_error: error }) => {
    if (status !== "sent") return [`the mail ${String(name)} is ${String(status)}: ${String(error)}`];
    return error === null && !came.has(String(id)) ? [`the mail ${String(name)} never came`] : [];
  });
  const again = [...came.values()].reduce((sum, times) => sum + times - 1, 0);
  for (const id of came.keys())
    if (!rows.some((row) => row["id"] === id)) found.push(`a mail came that nobody wrote: ${id}`);
  return { found, figures: `${rows.length} mails, ${again} handed over again` };
}

async function judgeInvariants(ask: Ask): Promise<string[]> {
  const [dead] = await ask("select count(*)::int as n from pgboss.job where name = 'dead-letters'");
  const gaps = await ask(
    `select s.series, s.last, count(d.id)::int as n, max(d.number) as most from document_series s
     left join documents d using (series, year) group by s.series, s.year, s.last
     having s.last <> count(d.id) or s.last <> max(d.number)`,
  );
  const twice = await ask(
    "select idempotency_key from bookings group by idempotency_key, leg, position having count(*) > 1",
  );
  const refunds = await ask("select id from refunds where status <> 'done'");
  const unpaid = await ask(
    `select b.id from bookings b join payments p on p.booking_id = b.id
     where b.status = 'confirmed' and p.change_id is null and p.status <> 'paid'`,
  );
  return [
    ...(Number(dead?.["n"]) > 0 ? [`${String(dead?.["n"])} jobs were given up`] : []),
    ...gaps.map((gap) => `numbers of documents have a gap: ${JSON.stringify(gap)}`),
    ...twice.map(() => "a form was booked twice"),
    ...refunds.map(() => "money is still on its way back"),
    ...unpaid.map(() => "a ride by card is confirmed and not paid"),
  ];
}
