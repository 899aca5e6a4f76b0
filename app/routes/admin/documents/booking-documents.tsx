import { readBusinessForm } from "#features/booking/business/business-form.server.ts";
import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { answerOnce } from "#features/accounts/answer-once.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { correctBusiness } from "#features/documents/correct-business.server.ts";
import { creditInvoice } from "#features/documents/credit-invoice.server.ts";
import { CREDIT_REASONS } from "#features/documents/document.ts";
import {
  noteInvoicePaid,
  readInvoicePayments,
} from "#features/organisations/statements/note-invoice-paid.server.ts";
import { readDocuments } from "#features/documents/read-documents.server.ts";
import { centsIn } from "#features/pricing/amount.ts";
import type { Services } from "#platform/services.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import type { Route } from "./+types/booking-documents.ts";
import {
  BookingDocumentsView,
  CREDIT_LINE,
  DOCUMENTS_DONE,
  type DocumentsDone,
  type DocumentsProblem,
} from "./booking-documents-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const page = await readDocuments(services, dispatcher, params.reference);
  if (!page) throw data(null, { status: 404 });
  return {
    page,
    toPay: await readInvoicePayments(services, dispatcher, params.reference),
    done: doneIn(url.searchParams, DOCUMENTS_DONE),
    formKey: randomUUID(),
    words: pickWords(lang, ["documents", "business", "errors", "einvoicing.marks"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const intent = fieldIn(form, "intent");
  const page = `documents ${params.reference}`;
  const answer = await answerOnce<{ problem: DocumentsProblem | null }>(
    services,
    { page, fields: textsIn(form), isDone: (given) => given.problem === null },
    async (within) => ({
      problem: await act(within, dispatcher, params.reference, form),
    }),
  );
  const problem = answer ? answer.problem : ({ kind: "outdated" } as const);
  if (problem)
    return data<DocumentsProblem>(problem, {
      status: ["changed", "outdated", "seller"].includes(problem.kind) ? 409 : 400,
    });
  const done: DocumentsDone = DONE[intent] ?? "named";
  return redirect(`/${lang}/admin/bookings/${params.reference}/documents?done=${done}`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function BookingDocuments({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingDocumentsView {...loaderData} problem={actionData ?? null} />;
}

const DONE: Record<string, DocumentsDone> = { credit: "credited", paid: "paid" };

function act(services: Services, dispatcher: Dispatcher, reference: string, form: FormData) {
  const intent = fieldIn(form, "intent");
  if (intent === "credit") return credit(services, dispatcher, form);
  return intent === "paid" ? paid(services, dispatcher, form) : name(services, dispatcher, reference, form);
}

async function paid(
  services: Services,
  dispatcher: Dispatcher,
  form: FormData,
): Promise<DocumentsProblem | null> {
  const amount = centsIn(fieldIn(form, "amount"));
  const owed = Number(fieldIn(form, "owed"));
  if (amount === null || amount <= 0 || amount > owed) return { kind: "amount" };
  const noted = await noteInvoicePaid(services, dispatcher, {
    invoice: fieldIn(form, "invoice"),
    owed,
    amount,
    receivedOn: fieldIn(form, "received_on"),
    note: fieldIn(form, "note"),
  });
  return noted.kind === "done" ? null : noted;
}

async function credit(
  services: Services,
  dispatcher: Dispatcher,
  form: FormData,
): Promise<DocumentsProblem | null> {
  const reason = CREDIT_REASONS.find((one) => one === fieldIn(form, "reason"));
  const names = [...form.keys()].filter((name) => name.startsWith(CREDIT_LINE));
  const typed = names.map((_, index) => fieldIn(form, `${CREDIT_LINE}${index}`).trim());
  const lines = typed.map((text) => (text === "" ? 0 : centsIn(text)));
  const amounts = lines.filter((cents) => cents !== null);
  if (amounts.length < lines.length || amounts.every((cents) => cents === 0) || !reason)
    return { kind: "amount" };
  const asked = { lines: amounts, left: numberIn(form, "left"), reason };
  const credited = await creditInvoice(services, dispatcher, fieldIn(form, "invoice"), asked);
  return credited.kind === "done" ? null : credited;
}

async function name(
  services: Services,
  dispatcher: Dispatcher,
  reference: string,
  form: FormData,
): Promise<DocumentsProblem | null> {
  const booking = await findByReference(services.db, reference);
  if (!booking) throw data(null, { status: 404 });
  const corrected = await correctBusiness(services, dispatcher, booking, readBusinessForm(form));
  return corrected.kind === "done" ? null : corrected;
}
