import type { Translator } from "#i18n/translator.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "../bookings.table.ts";
import { feesOf } from "../fees/fees.server.ts";
import type { FeeRow } from "../fees/fees.table.ts";
import { readFeeState } from "../fees/read-fee-state.server.ts";
import { isLapsed, isOpen, isOpenOffer, isRunning } from "./addition.ts";
import { additionText } from "./addition-text.ts";
import { additionsOf } from "./additions.server.ts";
import type { AdditionRow } from "./additions.table.ts";
import { mayAnswer } from "./answer-addition.server.ts";

export async function readAdditions(
  { db, clock }: Pick<Services, "db" | "clock">,
  leg: BookingRow,
  translator: Translator,
) {
  const now = clock.now();
  const rows = await additionsOf(db, [leg.id]);
  const fees = (await feesOf(db, [leg.id])).filter(({ reason }) => reason === "additions");
  return {
    rows: rows.filter((row) => !isLapsed(row)).map((row) => shownAddition(row, leg, translator, now)),
    fees: await Promise.all(fees.map((fee) => shownFeeOf(db, fee, now))),
  };
}

export type LegAdditions = Awaited<ReturnType<typeof readAdditions>>;
export type ShownAddition = LegAdditions["rows"][number];

function shownAddition(
  row: AdditionRow,
  leg: Pick<BookingRow, "status" | "closedAt">,
  translator: Translator,
  now: Date,
) {
  const { id, version, kind, status, amount, unitAmount, vatRate, dispute, reason, feeId } = row;
  const isOffer = isOpenOffer(row);
  const isAnswerable = feeId === null && mayAnswer(row, leg, now);
  const mayDispute = !isOffer && isAnswerable && (status === "proposed" || status === "accepted");
  return {
    id,
    version,
    kind,
    status,
    text: isOffer ? translator.words("additions.kinds.waiting") : additionText(row, translator),
    /** Cents. Of waiting that has not ended: of one unit. */
    amount: isOffer ? unitAmount : amount,
    vatRate,
    dispute,
    reason,
    feeId,
    isOffer,
    isRunning: isRunning(row),
    isOpen: isOpen(row),
    from: (row.acceptedAt && row.waitsFrom && row.acceptedAt > row.waitsFrom
      ? row.acceptedAt
      : row.waitsFrom
    )?.toISOString(),
    hasPhoto: row.photoId !== null,
    isByChauffeur: row.chauffeurId !== null,
    at: row.createdAt.toISOString(),
    mayAccept: isAnswerable && (status === "proposed" || (status === "disputed" && !isOffer)),
    mayDecline: isOffer && isAnswerable && status === "proposed",
    mayDispute,
  };
}

async function shownFeeOf(db: Db, fee: FeeRow, now: Date) {
  const { payment, shown } = await readFeeState(db, fee, now);
  return {
    id: fee.id,
    amount: fee.amount,
    ...shown,
    until: shown.state === "asked" && payment ? payment.expiresAt.toISOString() : null,
  };
}
