import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { answerOnce } from "#features/accounts/answer-once.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { addByOffice } from "#features/booking/additions/add-addition.server.ts";
import { amountErrors, readAddition, wordsIn } from "#features/booking/additions/addition-form.server.ts";
import { MOST_NOTE } from "#features/booking/additions/addition.ts";
import { checkCredit } from "#features/organisations/rides/check-credit.server.ts";
import { DECISIONS, decideAddition } from "#features/booking/additions/decide-addition.server.ts";
import { openAdditionsPage } from "#features/booking/additions/open-additions-page.server.ts";
import { priceDestination } from "#features/booking/additions/price-destination.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { OUTSIDE_WAYS, WAIVE_REASON } from "#features/booking/fees/fee.ts";
import { noteFeePaid } from "#features/booking/fees/note-fee-paid.server.ts";
import { sendFeeLink } from "#features/booking/fees/send-fee-link.server.ts";
import { waiveFee } from "#features/booking/fees/waive-fee.server.ts";
import { REFUND_REASON, refundPart } from "#features/booking/payment/refund-part.server.ts";
import { refundTip } from "#features/booking/tips/refund-tip.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { readDispatchSettings } from "#features/dispatch/dispatch-settings.server.ts";
import { centsIn } from "#features/pricing/amount.ts";
import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Services } from "#platform/services.ts";
import { asDispatcher } from "#app/routes/admin/shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "#app/routes/admin/shell/forms.ts";
import type { Route } from "./+types/additions.ts";
import {
  AdditionsView,
  ADDITIONS_DONE,
  REFUND_LINE,
  type AdditionsAnswer,
  type AdditionsDone,
} from "./additions-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const page = await openAdditionsPage(services, dispatcher, params.reference, lang);
  if (!page) throw data(null, { status: 404 });
  return {
    page,
    done: doneIn(url.searchParams, ADDITIONS_DONE),
    formKey: randomUUID() as string,
    words: pickWords(lang, ["additions", "operations", "tips.office"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const leg = await findByReference(services.db, params.reference);
  if (!leg) throw data(null, { status: 404 });
  const answer = await act(services, dispatcher, { leg, form, lang });
  if ("done" in answer) {
    const page = `/${lang}/admin/bookings/${params.reference}/additions`;
    return redirect(`${page}?done=${answer.done}`, 303);
  }
  return data<AdditionsAnswer>(answer, { status: answer.problem === "changed" ? 409 : 422 });
}

export const shouldRevalidate = afterEveryForm;

export default function Additions({ loaderData, actionData }: Route.ComponentProps) {
  return <AdditionsView {...loaderData} answer={actionData ?? null} />;
}

type Asked = { leg: BookingRow; form: FormData; lang: Lang };
type Acted = { done: AdditionsDone } | AdditionsAnswer;

async function act(services: Services, dispatcher: Dispatcher, asked: Asked): Promise<Acted> {
  const { leg, form } = asked;
  const key = { id: fieldIn(form, "fee") };
  const note = fieldIn(form, "note").trim().slice(0, WAIVE_REASON);
  switch (fieldIn(form, "intent")) {
    case "add":
      return add(services, dispatcher, asked);
    case "decide":
      return decide(services, dispatcher, asked);
    case "refund":
      return refund(services, dispatcher, asked);
    case "refund-tip":
      if (note === "") return problem("reason");
      return refundOfTip(services, dispatcher, asked, note);
    case "send-link":
      return once(services, asked, (within) => sendFeeLink(within, dispatcher, leg, key));
    case "paid": {
      const way = OUTSIDE_WAYS.find((one) => one === fieldIn(form, "way"));
      if (!way || note === "") return problem("reason");
      return once(services, asked, (within) =>
        noteFeePaid(within, dispatcher, leg, { way, note, receivedOn: fieldIn(form, "paid_on") }, key),
      );
    }
    case "waive":
      if (note === "") return problem("reason");
      return once(services, asked, (within) => waiveFee(within, dispatcher, leg, note, key));
    default:
      throw data(null, { status: 400 });
  }
}

/** Acts that move money act once per form. */
async function once(
  services: Services,
  { leg, form }: Asked,
  act: (within: Services) => Promise<{ kind: string }>,
): Promise<Acted> {
  if (!isUuid(fieldIn(form, "fee"))) return problem("changed");
  const sent = {
    page: `additions ${leg.id}`,
    fields: textsIn(form),
    isDone: ({ kind }: { kind: string }) => kind === "done",
  };
  const answer = await answerOnce(services, sent, act);
  if (answer?.kind === "done") return { done: "saved" };
  return problem(answer?.kind === "cash-limit" ? answer.kind : "changed");
}

async function add(services: Services, dispatcher: Dispatcher, { leg, form, lang }: Asked): Promise<Acted> {
  const destination = fieldIn(form, "destination").trim().slice(0, 200);
  const isPriced = fieldIn(form, "kind") === "destination" && destination !== "";
  const priced = isPriced ? await priceDestination(services, leg, destination, lang) : null;
  if (isPriced && !priced) return problem("destination");
  if (priced) {
    form.set("amount", String(priced.amount / 100));
    form.set("note", priced.label.slice(0, MOST_NOTE));
  }
  const read = readAddition(form);
  if (!read.ok) return { problem: null, errors: read.errors, typed: read.typed };
  const added = await addByOffice(services, dispatcher, leg, read.entry);
  return added.kind === "done" ? { done: "added" } : problem(added.key);
}

async function decide(services: Services, dispatcher: Dispatcher, { leg, form }: Asked): Promise<Acted> {
  const kind = DECISIONS.find((one) => one === fieldIn(form, "decision"));
  const reason = wordsIn(form, "reason");
  if (!kind || reason === null) return problem("reason");
  const seen = { id: fieldIn(form, "addition"), version: numberIn(form, "version") };
  const amount = centsIn(fieldIn(form, "new_amount")) ?? 0;
  if (kind === "correct" && amountErrors("new_amount", fieldIn(form, "new_amount")).length > 0)
    return problem("amount");
  const decision = kind === "correct" ? { kind, reason, amount } : { kind, reason };
  const decided = await decideAddition(services, dispatcher, leg, seen, { decision, checkCredit });
  return decided.kind === "done" ? { done: "decided" } : problem(decided.kind);
}

async function refund(services: Services, dispatcher: Dispatcher, { leg, form }: Asked): Promise<Acted> {
  const feeId = fieldIn(form, "source");
  const reason = fieldIn(form, "refund_reason").trim().slice(0, REFUND_REASON);
  const typed = Object.fromEntries(
    [...form.keys()]
      .filter((name) => name.startsWith(REFUND_LINE))
      .map((name) => [name, fieldIn(form, name).trim()]),
  );
  const refused = (errors: FieldError[], key: AdditionsAnswer["problem"] = null): AdditionsAnswer => ({
    ...problem(key),
    errors,
    refund: { source: feeId, lines: typed, reason },
  });
  const filled = Object.entries(typed).filter(([, text]) => text !== "");
  const lines = filled.map(([name, text]) => ({
    item: name.slice(REFUND_LINE.length),
    amount: centsIn(text),
  }));
  const wrong = filled.filter((_, index) => !lines[index]!.amount);
  if (wrong.length > 0) return refused(wrong.map(([name]) => fieldError(name, "amount-invalid")));
  if (lines.length === 0) return refused([], "refund-empty");
  if (reason === "") return refused([fieldError("refund_reason", "missing")], "reason");
  const { settings } = await readDispatchSettings(services.db);
  const part = {
    feeId: isUuid(feeId) ? feeId : null,
    lines: lines.map(({ item, amount }) => ({ item, amount: amount ?? 0 })),
    reason,
    left: numberIn(form, "left"),
  };
  const sent = {
    page: `refund ${leg.id}`,
    fields: textsIn(form),
    isDone: ({ kind }: { kind: string }) => kind === "done",
  };
  const refunded = await answerOnce(services, sent, (within) =>
    refundPart(within, dispatcher, leg, part, settings.refundLimit),
  );
  if (refunded?.kind === "done") return { done: "refunded" };
  if (refunded?.kind === "too-much")
    return refunded.item === null
      ? refused([], "refund-much")
      : refused([fieldError(`${REFUND_LINE}${refunded.item}`, "refund-much")]);
  if (refunded?.kind === "limit") return { ...refused([], "refund-limit"), left: refunded.left };
  return problem("changed");
}

/** A second press finds the tip refunded, so it needs no key of the form. */
async function refundOfTip(
  services: Services,
  dispatcher: Dispatcher,
  { leg, form }: Asked,
  reason: string,
): Promise<Acted> {
  const refunded = await refundTip(services, dispatcher, leg, fieldIn(form, "tip"), reason);
  return refunded.kind === "done" ? { done: "tip-refunded" } : problem("changed");
}

function problem(key: AdditionsAnswer["problem"]): AdditionsAnswer {
  return { problem: key, errors: [], typed: null };
}
