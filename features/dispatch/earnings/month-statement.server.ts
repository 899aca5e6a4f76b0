import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { findChauffeur } from "#features/fleet/chauffeurs.server.ts";
import { isMonth, monthAfter, monthsAfter, parisDateOf } from "#i18n/paris-time.ts";
import { dayState, sumOf } from "./earned-day.ts";
import { handedInDaysOf } from "./handed-in-days.server.ts";
import { minutesOf, payFor, ruleOn } from "./pay-rule.ts";
import { payRulesOf } from "./pay-rules.server.ts";
import { readEarnedDays } from "./read-earned-days.server.ts";

/** The month of an address, `2027-01`, until this month; otherwise this month. */
function monthIn(typed: string, today: string): string {
  const current = today.slice(0, 7);
  return isMonth(typed) && typed <= current ? typed : current;
}

export async function readMonthStatement(
  { db, clock }: Pick<Services, "db" | "clock">,
  _owner: Owner,
  id: string,
  typedMonth: string,
) {
  const chauffeur = await findChauffeur(db, id);
  if (!chauffeur) return undefined;
  const today = parisDateOf(clock.now());
  const month = monthIn(typedMonth, today);
  const between = { from: `${month}-01`, before: monthsAfter(`${month}-01`, 1) };
  const [earned, handedIn, rules] = await Promise.all([
    readEarnedDays(db, id, between),
    handedInDaysOf(db, id, between),
    payRulesOf(db, id),
  ]);
  const days = earned.map((one) => {
    const row = handedIn.find(({ day }) => day === one.day);
    const rule = ruleOn(rules, one.day);
    return {
      day: one.day,
      driven: one.driven,
      absent: one.absent,
      minutes: minutesOf(one.worked),
      untimed: one.untimed,
      net: sumOf(one.rides.map(({ net }) => net)),
      additions: one.additions,
      cash: one.cash,
      state: dayState(one.cash, row),
      counted: row?.counted ?? null,
      difference: row?.signedOffAt ? (row.counted ?? 0) - one.cash : null,
      pay: payFor(one, rule),
      tips: one.tips,
      hasRule: rule !== undefined,
    };
  });
  const total = (amount: (day: (typeof days)[number]) => number) => sumOf(days.map(amount));
  return {
    chauffeur: { id, fullName: chauffeur.fullName, languages: chauffeur.languages },
    isErased: chauffeur.erasedAt !== null,
    month,
    before: monthAfter(month, -1),
    after: month < today.slice(0, 7) ? monthAfter(month) : null,
    days,
    totals: {
      driven: total(({ driven }) => driven),
      absent: total(({ absent }) => absent),
      minutes: total(({ minutes }) => minutes),
      untimed: total(({ untimed }) => untimed),
      net: total(({ net }) => net),
      additions: total(({ additions }) => additions),
      cash: total(({ cash }) => cash),
      counted: total(({ counted }) => counted ?? 0),
      difference: total(({ difference }) => difference ?? 0),
      pay: total(({ pay }) => pay),
      tips: total(({ tips }) => tips),
    },
    rules: rules.map(({ fromDay, perRide, share, perHour }) => ({ fromDay, perRide, share, perHour })),
    today,
  };
}

export type MonthStatement = NonNullable<Awaited<ReturnType<typeof readMonthStatement>>>;
