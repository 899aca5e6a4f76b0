import { data } from "react-router";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { assignLeg, type LegAssigned, unassignLeg } from "#features/dispatch/assign-leg.server.ts";
import { assignmentOf } from "#features/dispatch/assignments.server.ts";
import {
  assignLegs,
  completeBookings,
  MOST_CHOSEN,
  notifyGuests,
  readBefore,
  type ShownRide,
  undoAssignment,
  type Undo,
} from "#features/dispatch/plan-rides.server.ts";
import { shownWarnings } from "#features/dispatch/read-assignment.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import type { Lang } from "#i18n/locales.ts";
import { chosenIn, numberIn } from "#i18n/read-form.server.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import type { Services } from "#platform/services.ts";
import { moveTime, type TimeAnswer, undoTime } from "./board-time.server.ts";

type Problem = { reference: string; text: string };

export type BoardAnswer =
  | {
      kind: "assigned" | "unassigned";
      reference: string;
      guest: string;
      /** Null: the ride has no chauffeur now. */
      pair: { name: string; plate: string } | null;
      undo: Undo | null;
    }
  /** Nothing was written: the dispatcher must acknowledge the warnings. */
  | {
      kind: "warned";
      reference: string;
      guest: string;
      pair: string;
      version: number;
      warnings: { key: string; text: string }[];
    }
  | { kind: "refused"; reference: string; guest: string; problems: string[] }
  | { kind: "chosen"; act: ChosenAct; done: number; problems: Problem[] }
  | TimeAnswer;

type ChosenAct = "assign-chosen" | "notify-chosen" | "complete-chosen";

type Asked = { services: Services; dispatcher: Dispatcher; lang: Lang; form: FormData };

export async function actOnBoard(asked: Asked): Promise<BoardAnswer> {
  const { form } = asked;
  const intent = fieldIn(form, "intent");
  switch (intent) {
    case "move":
      return moveTime(asked);
    case "undo-move":
      return undoTime(asked);
    case "assign":
    case "unassign":
    case "undo":
      return actOnRide(asked, intent);
    case "assign-chosen":
    case "notify-chosen":
    case "complete-chosen":
      return actOnChosen(asked, intent);
    default:
      throw data(null, { status: 400 });
  }
}

async function actOnRide(
  { services, dispatcher, lang, form }: Asked,
  intent: "assign" | "unassign" | "undo",
): Promise<BoardAnswer> {
  const booking = await findByReference(services.db, fieldIn(form, "reference"));
  if (!booking) throw data(null, { status: 404 });
  const bookingId = booking.id;
  const version = numberIn(form, "version");
  const pair = fieldIn(form, "pair");
  const { canReturn, before } = await readBefore(services, bookingId);
  const act = (): Promise<LegAssigned> => {
    if (intent === "unassign") return unassignLeg(services, dispatcher, { bookingId, version });
    if (intent === "undo") {
      const former = pair === "" ? null : pairIn(pair);
      return undoAssignment(services, dispatcher, { bookingId, version, before: former });
    }
    const acknowledged = chosenIn(form, "acknowledged", 50);
    return assignLeg(services, dispatcher, { ...pairIn(pair), bookingId, version, acknowledged });
  };
  const result = await act();
  const about = { reference: booking.reference, guest: booking.fullName };
  const translator = translatorIn(lang);
  if (result.kind === "refused") {
    return { kind: "refused", ...about, problems: problemsOf(result, booking, translator) };
  }
  if (result.kind === "warned") {
    return {
      kind: "warned",
      ...about,
      pair,
      version,
      warnings: shownWarnings(result.warnings, booking, translator),
    };
  }
  const now = await assignmentOf(services.db, bookingId);
  return {
    kind: now ? "assigned" : "unassigned",
    ...about,
    pair: now ? { name: now.chauffeur.fullName, plate: now.car.plate } : null,
    // An undo is not undone: the board shows the state after it.
    undo: canReturn && intent !== "undo" ? { version: now?.assignment.version ?? 0, before } : null,
  };
}

async function actOnChosen(
  { services, dispatcher, lang, form }: Asked,
  act: ChosenAct,
): Promise<BoardAnswer> {
  const rides = chosenRides(form);
  const translator = translatorIn(lang);
  if (act === "assign-chosen") {
    const pair = { chauffeurId: fieldIn(form, "chauffeur"), carId: fieldIn(form, "car") };
    const results = await assignLegs(services, dispatcher, rides, pair);
    const problems = results.flatMap(({ booking, result }) =>
      result.kind === "done"
        ? []
        : problemsOf(result, booking, translator).map((text) => ({ reference: booking.reference, text })),
    );
    const done = results.filter(({ result }) => result.kind === "done").length;
    return { kind: "chosen", act, done, problems };
  }
  const results = await (act === "notify-chosen" ? notifyGuests : completeBookings)(
    services,
    dispatcher,
    rides,
  );
  const text = translator.words(
    act === "notify-chosen" ? "board.chosen.notNotified" : "board.chosen.notClosed",
  );
  return {
    kind: "chosen",
    act,
    done: results.filter(({ result }) => result.kind === "done").length,
    problems: results.flatMap(({ booking, result }) =>
      result.kind === "done" ? [] : [{ reference: booking.reference, text }],
    ),
  };
}

function problemsOf(
  result: Exclude<LegAssigned, { kind: "done" }>,
  booking: BookingRow,
  translator: Translator,
): string[] {
  if (result.kind === "warned") {
    return shownWarnings(result.warnings, booking, translator).map(({ text }) => text);
  }
  return result.errors.map(({ key }) => translator.words(`chauffeurs.assignment.errors.${key as "stale"}`));
}

/** `chauffeur:car`. Unknown ids are refused as missing records. */
function pairIn(text: string): { chauffeurId: string; carId: string } {
  const [chauffeurId = "", carId = ""] = text.split(":");
  return { chauffeurId, carId };
}

/** The chosen rows: `MA-7K3M9Q:2`, the reference and the version of the assignment. */
export function chosenRides(form: { getAll(name: string): unknown[] }): ShownRide[] {
  return chosenIn(form, "ride", MOST_CHOSEN).map((text) => {
    const [reference = "", version = ""] = text.split(":");
    return { reference, version: /^\d{1,9}$/.test(version) ? Number(version) : -1 };
  });
}
