import type { Dispatcher } from "#features/accounts/admin.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Services } from "#platform/services.ts";
import { lineText } from "../mails/mail-price.server.ts";
import { feeLinkUntil } from "../fees/send-fee-link.server.ts";
import { soldLines } from "../payment/refund-lines.ts";
import { refundableOf } from "../payment/refund-part.server.ts";
import { findByReference } from "../search-bookings.server.ts";
import { ADDITION_KINDS, unansweredSince } from "./addition.ts";
import { isOpenForEntry, pricedKinds } from "./add-addition.server.ts";
import { openAdditions } from "./additions.server.ts";
import { additionText } from "./addition-text.ts";
import { unpaidAdditions } from "../fees/fees.server.ts";
import { feeState } from "../fees/fee.ts";
import { paymentOfFee } from "../payment/payments.server.ts";
import { paidTipsOf } from "../tips/tips.server.ts";
import { readAdditions } from "./read-additions.server.ts";

export async function openAdditionsPage(
  services: Pick<Services, "db" | "clock" | "payments">,
  _dispatcher: Dispatcher,
  reference: string,
  lang: Lang,
) {
  const { db, clock } = services;
  const leg = await findByReference(db, reference);
  if (!leg) return undefined;
  const now = clock.now();
  const tariff = await currentTariff(services);
  const translator = translatorIn(lang);
  const { rows, fees } = await readAdditions(services, leg, translator);
  const texts = new Map([
    ...soldLines(leg.price).map(
      ({ item }, index) => [item, lineText(leg.price.lines[index]!, leg.price.rule, translator)] as const,
    ),
    ...rows.map(({ id, text }) => [id, text] as const),
  ]);
  const refundable = await refundableOf(db, leg, now);
  return {
    reference,
    fullName: leg.fullName,
    rows,
    fees,
    today: parisDateOf(now),
    maySend: (await feeLinkUntil(db, services, leg, { reason: "additions" })) !== null,
    mayAdd: leg.pickupAt <= now && isOpenForEntry(leg, now),
    kinds: pricedKinds(tariff, ADDITION_KINDS),
    tips: await paidTipsOf(db, leg.id),
    refundable: refundable.map(({ lines, ...source }) => ({
      ...source,
      lines: lines.map((line) => ({ ...line, text: texts.get(line.item) ?? "" })),
    })),
  };
}

export type AdditionsPage = NonNullable<Awaited<ReturnType<typeof openAdditionsPage>>>;

export async function listOpenAdditions(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  lang: Lang,
) {
  const now = clock.now();
  const translator = translatorIn(lang);
  const open = await openAdditions(db, unansweredSince(now));
  const unpaid = await unpaidAdditions(db);
  return {
    toDecide: open.map(({ addition, leg }) => ({
      id: addition.id,
      reference: leg.reference,
      fullName: leg.fullName,
      text: additionText(addition, translator),
      amount: addition.amount,
      status: addition.status,
      dispute: addition.dispute,
      at: (addition.disputedAt ?? addition.createdAt).toISOString(),
    })),
    unpaid: await Promise.all(
      unpaid.map(async ({ fee, reference, fullName }) => ({
        id: fee.id,
        reference,
        fullName,
        amount: fee.amount,
        state: feeState(fee, await paymentOfFee(db, fee.id), now),
        at: fee.createdAt.toISOString(),
      })),
    ),
  };
}

export type OpenAdditions = Awaited<ReturnType<typeof listOpenAdditions>>;
