import type { ReactNode } from "react";
import type { BoardRide } from "#features/dispatch/read-board.server.ts";
import { namedStatus } from "#features/booking/organisation/approval.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Block, Cluster } from "#app/ui/layout.tsx";
import { look } from "../shell/look.ts";

export const CLASS_MARKS: Record<VehicleClass, string> = {
  "mercedes-e-class": "E",
  "mercedes-s-class": "S",
  "mercedes-v-class": "V",
  "mercedes-sprinter": "Spr",
  "range-rover": "RR",
  maybach: "My",
  "rolls-royce": "Ro",
};

export type Tone = "quiet" | "waiting" | "wrong" | "done";

const ICONS: Record<Tone, IconName> = {
  quiet: "minus",
  waiting: "clock",
  wrong: "triangle-alert",
  done: "circle-check",
};

const COLOURS = { quiet: "soft", waiting: "warning", wrong: "error", done: "success" } as const;

/** A state as icon and word. The colour only repeats them. */
export function Mark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Block
      as="span"
      gap={1}
      align="center"
      nowrap
      tone={COLOURS[tone]}
      className={look("inline")}
      data-tone={tone}
    >
      <Icon icon={ICONS[tone]} size={14} />
      {children}
    </Block>
  );
}

export function answersOf(ride: Pick<BoardRide, "isProposed" | "isUnanswered" | "isDeclined" | "isUnread">) {
  return [
    ...(ride.isProposed ? (["proposed"] as const) : []),
    ...(ride.isUnanswered ? (["unanswered"] as const) : []),
    ...(ride.isDeclined ? (["declined"] as const) : []),
    ...(ride.isUnread ? (["unread"] as const) : []),
  ];
}

export function alarmsOf(ride: BoardRide) {
  return [
    ...(ride.isToConfirm ? (["toConfirm"] as const) : []),
    ...answersOf(ride),
    ...(ride.waits ? (["pending"] as const) : []),
    ...(ride.isUnclosed ? (["unclosed"] as const) : []),
    ...(ride.isOwed ? (["owed"] as const) : []),
    ...(ride.isFeeOpen ? (["feeOpen"] as const) : []),
  ];
}

type Alarm = ReturnType<typeof alarmsOf>[number];

const WAITING: Alarm[] = ["proposed", "pending", "unclosed", "feeOpen"];

export function toneOf(alarm: Alarm): Tone {
  return WAITING.includes(alarm) ? "waiting" : "wrong";
}

export function RideMarks({ ride }: { ride: BoardRide }) {
  const t = useWords("board");
  const states = useWords("payment.status");
  const { status, event } = ride;
  const alarms = alarmsOf(ride);
  const isRun = status === "confirmed" && event !== null;
  return (
    <Cluster as="span" gap={3} row={0}>
      {alarms.map((alarm) => (
        <Mark key={alarm} tone={toneOf(alarm)}>
          {t(`row.${alarm}`)}
        </Mark>
      ))}
      {ride.paymentMethod === "on_account" ? <Mark tone="quiet">{t("row.onAccount")}</Mark> : null}
      {/* "Confirmed" says nothing next to an alarm. */}
      {status === "confirmed" && !isRun && alarms.length > 0 ? null : (
        <Mark tone={stateTone(ride)}>{isRun ? t(`events.${event}`) : states(namedStatus(ride))}</Mark>
      )}
    </Cluster>
  );
}

function stateTone({ status, isOff }: BoardRide): Tone {
  if (status === "awaiting_payment") return "waiting";
  if (status === "no_show") return "wrong";
  return status === "completed" || isOff ? "quiet" : "done";
}

export function ArrivalNote({ ride: { terminal, isArrivalOpen } }: { ride: BoardRide }) {
  const t = useWords("board.row");
  if (!terminal && !isArrivalOpen) return null;
  return (
    <>
      {" · "}
      {terminal
        ? t.rich("terminal", { terminal, ltr: (text: ReactNode) => <Ltr>{text}</Ltr> })
        : t("arrivalOpen")}
    </>
  );
}
