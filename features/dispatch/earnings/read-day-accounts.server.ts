import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { daysAfter } from "#features/availability/paris-days.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { dayState, emptyDay, type DayState, type EarnedDay, HAND_IN_DAYS } from "./earned-day.ts";
import { handedInDays, handedInDaysOf } from "./handed-in-days.server.ts";
import { minutesOf } from "./pay-rule.ts";
import { readCashDays, readEarnedDays } from "./read-earned-days.server.ts";

const MOST_SIGNED = 30;
const MOST_TO_SIGN = 200;

/** Days of the last month, today first. Today is always listed. */
export async function readOwnDays(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id }: Pick<ChauffeurRow, "id">,
) {
  const today = parisDateOf(clock.now());
  const between = { from: daysAfter(today, -HAND_IN_DAYS), before: daysAfter(today, 1) };
  const [earned, handedIn] = await Promise.all([
    readEarnedDays(db, id, between),
    handedInDaysOf(db, id, between),
  ]);
  const isToday = earned.some(({ day }) => day === today);
  const days = isToday ? earned : [...earned, emptyDay(today)];
  return days.toReversed().map((one) => {
    const row = handedIn.find(({ day }) => day === one.day);
    return {
      day: one.day,
      isToday: one.day === today,
      driven: one.driven,
      absent: one.absent,
      minutes: minutesOf(one.worked),
      untimed: one.untimed,
      additions: one.additions,
      cash: one.cash,
      tips: one.tips,
      items: [
        ...one.rides
          .filter(({ cash }) => cash > 0)
          .map(({ reference, cash }) => ({ reference, kind: "price" as const, amount: cash })),
        ...one.cashForAdditions.map(({ reference, amount }) => ({
          reference,
          kind: "additions" as const,
          amount,
        })),
      ],
      state: dayState(one.cash, row),
      isEmpty: one.rides.length + one.cashForAdditions.length + one.cardTips.length === 0,
      note: row?.note ?? "",
      counted: row?.counted ?? null,
      officeNote: row?.officeNote ?? "",
    };
  });
}

export type OwnDay = Awaited<ReturnType<typeof readOwnDays>>[number];

export async function readOwnDay(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id }: Pick<ChauffeurRow, "id">,
) {
  const today = parisDateOf(clock.now());
  const between = { from: daysAfter(today, -HAND_IN_DAYS), before: daysAfter(today, 1) };
  const [[earned], cashBefore, handedIn] = await Promise.all([
    readEarnedDays(db, id, { from: today, before: between.before }),
    readCashDays(db, id, { from: between.from, before: today }),
    handedInDaysOf(db, id, between),
  ]);
  const { driven, absent, worked, cash } = earned ?? emptyDay(today);
  const stateOf = (one: { day: string; cash: number }) =>
    dayState(
      one.cash,
      handedIn.find(({ day }) => day === one.day),
    );
  const isOpen = (state: DayState) => state === "open" || state === "changed";
  const earlier = cashBefore.filter((one) => one.cash > 0 && isOpen(stateOf(one))).length;
  const state = stateOf({ day: today, cash });
  return { rides: driven + absent, minutes: minutesOf(worked), cash, state, earlier };
}

export type OwnDaySummary = Awaited<ReturnType<typeof readOwnDay>>;

export async function readHandedInDays({ db }: Pick<Services, "db">, _dispatcher: Dispatcher) {
  const [open, signed] = await Promise.all([
    handedInDays(db, { isSigned: false, most: MOST_TO_SIGN }),
    handedInDays(db, { isSigned: true, most: MOST_SIGNED }),
  ]);
  const earnings = await earnedOf(db, [...open, ...signed]);
  const shown = ({ row, fullName }: HandedIn) => {
    const { chauffeurId, day, version, declared, note, counted, officeNote } = row;
    const earned = earnings.get(keyOf(row)) ?? emptyDay(day);
    return {
      chauffeurId,
      fullName,
      day,
      version,
      declared,
      note,
      counted,
      officeNote,
      handedInAt: row.handedInAt.toISOString(),
      cash: earned.cash,
      rides: earned.driven + earned.absent,
      minutes: minutesOf(earned.worked),
      state: dayState(earned.cash, row),
    };
  };
  return { open: open.map(shown), signed: signed.map(shown) };
}

type HandedIn = Awaited<ReturnType<typeof handedInDays>>[number];

function keyOf({ chauffeurId, day }: Pick<HandedIn["row"], "chauffeurId" | "day">): string {
  return `${chauffeurId} ${day}`;
}

/**
 * Read once for each chauffeur and month, one after another, so that a long list leaves connections to
 * guests.
 */
async function earnedOf(db: Db, rows: HandedIn[]): Promise<Map<string, EarnedDay>> {
  const groups = Map.groupBy(rows, ({ row }) => `${row.chauffeurId} ${row.day.slice(0, 7)}`);
  const found = new Map<string, EarnedDay>();
  for (const group of groups.values()) {
    const [{ row: first } = rows[0]!] = group;
    const days = group.map(({ row }) => row.day).toSorted();
    const between = { from: days[0]!, before: daysAfter(days.at(-1)!, 1) };
    for (const earned of await readEarnedDays(db, first.chauffeurId, between))
      found.set(keyOf({ chauffeurId: first.chauffeurId, day: earned.day }), earned);
  }
  return found;
}

export type HandedInDays = Awaited<ReturnType<typeof readHandedInDays>>;
