import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { daysAfter } from "#features/availability/paris-days.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { parisDateOf } from "#features/pricing/paris-time.ts";
import { dayState, earnedDay, HAND_IN_DAYS } from "./earned-day.ts";
import { handedInDays, handedInDaysOf } from "./handed-in-days.server.ts";
import { minutesOf } from "./pay-rule.ts";
import { readEarnedDays } from "./read-earned-days.server.ts";

/** Days that the chauffeur's page and the office's list show at most. */
const MOST_SIGNED = 30;
const MOST_TO_SIGN = 200;

/** The chauffeur's own days of the last month, today first. Today is always listed. */
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
  const days = isToday ? earned : [...earned, earnedDay(today, { rides: [], cashForAdditions: [] })];
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
      isEmpty: one.rides.length + one.cashForAdditions.length === 0,
      handedInAt: row?.handedInAt.toISOString() ?? null,
      note: row?.note ?? "",
      counted: row?.counted ?? null,
      officeNote: row?.officeNote ?? "",
    };
  });
}

export type OwnDay = Awaited<ReturnType<typeof readOwnDays>>[number];

/** What the run sheet shows: the day so far, and how many earlier days with cash were not handed in. */
export async function readOwnDay(
  services: Pick<Services, "db" | "clock">,
  chauffeur: Pick<ChauffeurRow, "id">,
) {
  const days = await readOwnDays(services, chauffeur);
  const today = days.find(({ isToday }) => isToday);
  if (!today) return null;
  const { driven, absent, minutes, cash, state } = today;
  const isOpen = (day: OwnDay) => day.cash > 0 && (day.state === "open" || day.state === "changed");
  const earlier = days.filter((day) => !day.isToday && isOpen(day)).length;
  return { rides: driven + absent, minutes, cash, state, earlier };
}

export type OwnDaySummary = NonNullable<Awaited<ReturnType<typeof readOwnDay>>>;

/** The days that chauffeurs have handed in: those to sign off, and the latest signed ones. */
export async function readHandedInDays({ db }: Pick<Services, "db">, _dispatcher: Dispatcher) {
  const [open, signed] = await Promise.all([
    handedInDays(db, { isSigned: false, most: MOST_TO_SIGN }),
    handedInDays(db, { isSigned: true, most: MOST_SIGNED }),
  ]);
  const shown = async ({ row, fullName }: (typeof open)[number]) => {
    const { chauffeurId, day, handedInAt, signedOffAt, ...rest } = row;
    const [earned = earnedDay(day, { rides: [], cashForAdditions: [] })] = await readEarnedDays(
      db,
      chauffeurId,
      { from: day, before: daysAfter(day, 1) },
    );
    return {
      chauffeurId,
      fullName,
      day,
      version: rest.version,
      declared: rest.declared,
      note: rest.note,
      expected: rest.expected,
      counted: rest.counted,
      officeNote: rest.officeNote,
      handedInAt: handedInAt.toISOString(),
      signedOffAt: signedOffAt?.toISOString() ?? null,
      cash: earned.cash,
      rides: earned.driven + earned.absent,
      minutes: minutesOf(earned.worked),
      state: dayState(earned.cash, row),
    };
  };
  return {
    open: await Promise.all(open.map(shown)),
    signed: await Promise.all(signed.map(shown)),
  };
}

export type HandedInDays = Awaited<ReturnType<typeof readHandedInDays>>;
