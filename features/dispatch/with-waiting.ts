import type { RunSheetRide } from "./read-run-sheet.server.ts";
import {
  absentFrom,
  canUndo,
  closes,
  nextEvent,
  opensAt,
  RIDE_EVENTS,
  type Reported,
} from "./ride-events.ts";

type WaitingPress = { pressedAt: number; fields: Record<string, string> };

/**
 * The ride as it will be when its waiting presses have been sent, so that a chauffeur without a connection continues with the next step.
 * The server decides later about each press. `now` is the phone's time; null while the page is being hydrated.
 */
export function withWaiting(ride: RunSheetRide, presses: WaitingPress[], now: Date | null): RunSheetRide {
  if (now === null) return ride;
  const own = presses.filter(({ fields }) => fields["ride"] === ride.reference);
  return own.reduce((shown, press) => afterPress(shown, press, now), atTime(ride, now));
}

function atTime(ride: RunSheetRide, now: Date): RunSheetRide {
  const { opensAt: opens, absent, undo } = ride;
  const last = ride.events.at(-1);
  return {
    ...ride,
    undo: undo && last && canUndo({ at: new Date(last.at) }, now) ? undo : null,
    opensAt: opens !== null && now >= new Date(opens) ? null : opens,
    absent: absent && { from: absent.from, isOpen: absent.isOpen || now >= new Date(absent.from) },
  };
}

function afterPress(ride: RunSheetRide, { pressedAt, fields }: WaitingPress, now: Date): RunSheetRide {
  const event = RIDE_EVENTS.find((one) => one === fields["event"]);
  switch (fields["intent"]) {
    case "accept":
      return { ...ride, answerBy: null };
    case "acknowledge":
      return { ...ride, change: null };
    case "decline":
      return { ...ride, answerBy: null, change: null, next: null, absent: null, undo: null };
    case "undo":
      return progressed(
        ride,
        ride.events.filter((one) => one.event !== event),
        now,
      );
    default: {
      if (!event || ride.events.some((one) => one.event === event)) return ride;
      return progressed(ride, [...ride.events, { event, at: new Date(pressedAt).toISOString() }], now);
    }
  }
}

function progressed(ride: RunSheetRide, events: RunSheetRide["events"], now: Date): RunSheetRide {
  const reported: Reported[] = events.map(({ event, at }) => ({ event, at: new Date(at) }));
  const last = reported.at(-1);
  const pickupAt = new Date(ride.pickupAt);
  const from = absentFrom({ reported, pickupAt, freeWaiting: ride.freeWaiting });
  const next = last && closes(last.event) ? null : nextEvent(reported);
  return {
    ...ride,
    events,
    next,
    opensAt: next === "on_the_way" && now < opensAt(pickupAt) ? opensAt(pickupAt).toISOString() : null,
    absent: last?.event === "arrived" ? { from: from.toISOString(), isOpen: now >= from } : null,
    undo: null,
  };
}
