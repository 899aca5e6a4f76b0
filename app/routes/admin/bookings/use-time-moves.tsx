import {
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useFetcher } from "react-router";
import type { BoardLanes } from "#features/dispatch/board-filter.ts";
import { rowOf } from "#features/dispatch/day-timeline.ts";
import { movedBy, stepsOver } from "#features/dispatch/move-steps.ts";
import type { DayRide } from "#features/dispatch/read-board.server.ts";
import type { BoardAnswer } from "./board-action.server.ts";
import { useActs } from "./board-acts.tsx";
import { TimeDialog } from "./time-dialog.tsx";

export const RIDE_TYPE = "application/x-ride";

/** A ride on its way to another time. `row`: the lanes in which its ghost is shown, in pixels of the sheet. */
type Shift = {
  ride: DayRide;
  at: string;
  row: { top: number; height: number };
  by: "drag" | "keys";
};

/** The ride that is being moved, outside of React: only the ghost and its text are rendered at each step. */
export function shiftStore() {
  let shift: Shift | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => shift,
    set: (next: Shift | null) => {
      shift = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type ShiftStore = ReturnType<typeof shiftStore>;

export function useShift({ subscribe, get }: ShiftStore): Shift | null {
  return useSyncExternalStore(subscribe, get, () => null);
}

export function useTimeMoves(by: BoardLanes, sheet: RefObject<HTMLElement | null>, store: ShiftStore) {
  const show = store.set;
  const { report } = useActs();
  const fetcher = useFetcher<BoardAnswer>();
  const { submit, data: answer } = fetcher;
  const drag = useRef<{ ride: DayRide; x: number; steps: number } | null>(null);
  const keyed = useRef<{ ride: DayRide; steps: number } | null>(null);
  const [closed, setClosed] = useState<BoardAnswer | undefined>();
  const asked = useRef<HTMLElement | null>(null);

  const send = (ride: DayRide, at: string, more: Record<string, string> = {}) => {
    asked.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const form_key = crypto.randomUUID();
    void submit({ intent: "move", reference: ride.reference, at, form_key, ...more }, { method: "post" });
  };
  const shown = (ride: DayRide, steps: number, inside: Element, how: Shift["by"]) => {
    const lane = inside.closest("tbody");
    const frame = sheet.current;
    if (!lane || !frame) return;
    const top = lane.getBoundingClientRect().top - frame.getBoundingClientRect().top + frame.scrollTop;
    show({ ride, at: movedBy(ride.pickupAt, steps), row: { top, height: lane.offsetHeight }, by: how });
  };
  const isMirrored = () => getComputedStyle(sheet.current ?? document.body).direction === "rtl";

  const onDragStart = (event: DragEvent<HTMLElement>) => {
    const text = event.dataTransfer.getData(RIDE_TYPE);
    drag.current = text ? { ride: JSON.parse(text) as DayRide, x: event.clientX, steps: 0 } : null;
  };
  // In the capture phase: the rows are the targets of a drop, and stop the event.
  const onDragOverCapture = (event: DragEvent<HTMLElement>) => {
    const moving = drag.current;
    const [target, hour] = [event.target as Element, sheet.current?.querySelector("[data-hour]")];
    const lane = target.closest<HTMLElement>("tbody[data-lane]");
    if (!moving || !hour || !lane) return;
    if (lane.dataset.lane !== (rowOf(moving.ride, by) ?? "")) {
      moving.steps = 0;
      show(null);
      return;
    }
    const column = hour.getBoundingClientRect().width / 12;
    const steps = stepsOver(event.clientX - moving.x, column, isMirrored());
    if (steps === moving.steps) return;
    moving.steps = steps;
    if (steps === 0) show(null);
    else shown(moving.ride, steps, lane, "drag");
  };
  const onDragEnd = () => show(null);
  const dropInRow = (ride: DayRide) => {
    const moving = drag.current;
    drag.current = null;
    if (moving?.ride.reference === ride.reference && moving.steps !== 0)
      send(ride, movedBy(ride.pickupAt, moving.steps));
  };

  const endKeys = () => {
    keyed.current = null;
    show(null);
  };
  const onRideKey = (event: KeyboardEvent<HTMLElement>, ride: DayRide) => {
    const pending = keyed.current?.ride.reference === ride.reference ? keyed.current : null;
    const side = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (event.altKey && side !== 0) {
      // The key would go back in the history.
      event.preventDefault();
      const steps = (pending?.steps ?? 0) + (isMirrored() ? -side : side);
      keyed.current = { ride, steps };
      if (steps === 0) endKeys();
      else shown(ride, steps, event.currentTarget, "keys");
      return;
    }
    if (!pending) return;
    if (event.key === "Enter") {
      event.preventDefault();
      endKeys();
      send(ride, movedBy(ride.pickupAt, pending.steps));
    } else if (event.key === "Escape") {
      event.stopPropagation();
      endKeys();
    }
  };

  const reportAnswer = useEffectEvent((given: BoardAnswer) => {
    if (given.kind !== "ask") report(given);
  });
  useEffect(() => {
    if (answer) reportAnswer(answer);
  }, [answer]);
  const isAsking = answer?.kind === "ask" && answer !== closed;
  const dialog = isAsking ? (
    <TimeDialog
      answer={answer}
      fetcher={fetcher}
      onClose={() => {
        setClosed(answer);
        asked.current?.focus();
      }}
    />
  ) : null;
  const askTime = (ride: DayRide) => send(ride, "", { open: "on" });
  return {
    dialog,
    handlers: { onDragStart, onDragOverCapture, onDragEnd },
    acts: { dropInRow, onRideKey, endKeys, askTime },
  };
}

export type TimeActs = ReturnType<typeof useTimeMoves>["acts"];
