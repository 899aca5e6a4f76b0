import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { LOST_STATUSES } from "#features/aftercare/lost/lost-item.ts";
import { moveLost } from "#features/aftercare/lost/move-lost.server.ts";
import { resendMail } from "#features/outbox/resend-mail.server.ts";
import { refusalsOf } from "#features/outbox/resend-rules.server.ts";
import { closeRequest } from "#features/inquiries/close-request.server.ts";
import { reopenRequest } from "#features/inquiries/reopen-request.server.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import { findRequestByReference } from "#features/inquiries/search-requests.server.ts";
import { insertedTemplate } from "#features/inquiries/templates/insert-template.server.ts";
import { answerRequest, readAnswerForm } from "#features/inquiries/thread/answer-request.server.ts";
import { answerByPhone, readPhoneAnswerForm } from "#features/messages/answer-by-phone.server.ts";
import { noteReply, readReplyNote } from "#features/inquiries/thread/note-reply.server.ts";
import {
  acceptApplication,
  readTermsForm,
  refuseApplication,
} from "#features/organisations/application/decide-application.server.ts";
import { fieldIn, plainText } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import { type ActionDone, ACTION_DONE } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { NOT_SENT } from "../shell/connection.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import type { Route } from "./+types/request.ts";
import { isSignedOut, type RequestAnswer } from "./request-answer.ts";
import { readRequestPage } from "./request-page.server.ts";
import { actOnInbox } from "./inbox-action.server.ts";
import { RequestView } from "./request-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const page = await readRequestPage(services, dispatcher, params.reference, lang);
  if (!page) throw data(null, { status: 404 });
  const { inquiry, answering, offers, list, lost, application, fingerprint } = page;
  const mailIds = inquiry.mails.map(({ id }) => id);
  const refusals = await refusalsOf(services, dispatcher, mailIds);
  const words = pickWords(lang, [
    "aftercare.office",
    "complaints",
    "guestlists.admin",
    "guests",
    "inbox",
    "messages.admin",
    "messages.choice",
    "messages.contents",
    "messages.editor",
    "offers",
    "operations",
    "organisations.admin",
    "organisations.application",
  ]);
  const formKeys = {
    answer: randomUUID(),
    refusal: randomUUID(),
    note: randomUUID(),
    resend: randomUUID(),
    handling: randomUUID(),
  };
  const readAt = services.clock.now().toISOString();
  const done = doneIn(url.searchParams, ACTION_DONE);
  return {
    inquiry,
    answering,
    offers,
    list,
    lost,
    application,
    refusals,
    done,
    formKeys,
    fingerprint,
    readAt,
    words,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const inquiry = await findRequestByReference(services.db, params.reference);
  if (!inquiry) throw data(null, { status: 404 });
  const answer = await changeRequest(services, dispatcher, inquiry, await request.formData());
  if ("done" in answer)
    return redirect(`/${lang}/admin/requests/${params.reference}?done=${answer.done}`, 303);
  return data(answer, { status: statusOf(answer) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (!isSignedOut(thrown)) throw thrown;
    return data<RequestAnswer>({ kind: "signed-out" }, { status: NOT_SENT });
  }
}

export const shouldRevalidate = afterEveryForm;

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestView key={loaderData.inquiry.reference} {...loaderData} answer={actionData ?? null} />;
}

function statusOf(answer: RequestAnswer): number {
  if (
    answer.kind === "refused" ||
    answer.kind === "note" ||
    answer.kind === "acceptance" ||
    answer.kind === "refusal" ||
    (answer.kind === "answer" && answer.what === "invalid")
  )
    return 400;
  return answer.kind === "answer" && answer.what === "inserted" ? 200 : 409;
}

type Changed = { done: ActionDone } | RequestAnswer;

async function changeRequest(
  services: Services,
  dispatcher: Dispatcher,
  request: RequestRow,
  form: FormData,
): Promise<Changed> {
  switch (fieldIn(form, "intent")) {
    case "answer":
      return answer(services, dispatcher, request, form);
    case "insert-template":
      return putTemplateIn(services, dispatcher, request, form);
    case "accept": {
      const accepted = await acceptApplication(services, dispatcher, request, readTermsForm(form));
      if (accepted.kind === "done") return { done: "settled" };
      return accepted.kind === "changed" ? accepted : { ...accepted, kind: "acceptance" };
    }
    case "refuse": {
      const refused = await refuseApplication(services, dispatcher, request, readAnswerForm(form));
      if (refused.kind === "done") return { done: "answered" };
      return refused.kind === "changed" ? { kind: "changed" } : { ...refused, kind: "refusal" };
    }
    case "note": {
      const noted = await noteReply(services, dispatcher, request, readReplyNote(form));
      return noted.kind === "done" ? { done: "noted" } : { ...noted, kind: "note" };
    }
    case "lost": {
      const to = LOST_STATUSES.find((one) => one === fieldIn(form, "to"));
      if (!to) return { kind: "changed" };
      const seen = { requestId: request.id, version: numberIn(form, "version") };
      return settled("settled", await moveLost(services, dispatcher, seen, to));
    }
    case "answered":
      return settled("settled", await closeRequest(services, dispatcher, request, "answered"));
    case "closed":
      return settled("settled", await closeRequest(services, dispatcher, request, "closed"));
    case "reopen":
      return settled("reopened", await reopenRequest(services, dispatcher, request));
    case "resend": {
      const mail = { mailId: fieldIn(form, "mail"), formKey: fieldIn(form, "key") };
      return settled("resent", await resendMail(services, dispatcher, mail));
    }
    case "assign":
    case "mine":
    case "wake":
    case "snooze-tomorrow":
    case "snooze-monday":
    case "snooze-day": {
      const answer = await actOnInbox({ services, dispatcher, form });
      if (answer.kind === "refused") return answer;
      return settled("settled", { kind: answer.done > 0 ? "done" : "changed" });
    }
    default:
      throw data(null, { status: 400 });
  }
}

async function answer(
  services: Services,
  dispatcher: Dispatcher,
  request: RequestRow,
  form: FormData,
): Promise<Changed> {
  const way = fieldIn(form, "way");
  const answered =
    way === "" || way === "mail"
      ? await answerRequest(services, dispatcher, request, readAnswerForm(form))
      : await answerByPhone(services, dispatcher, request, readPhoneAnswerForm(form));
  if (answered.kind === "done") return { done: "answered" };
  const errors = answered.kind === "invalid" ? answered.errors : [];
  const typed = { subject: plainText(fieldIn(form, "subject")), ...answered.typed, way };
  return { kind: "answer", what: answered.kind, errors, typed };
}

function settled(done: ActionDone, { kind }: { kind: "done" | "changed" | "senseless" }): Changed {
  return kind === "done" ? { done } : { kind: "changed" };
}

async function putTemplateIn(
  services: Services,
  dispatcher: Dispatcher,
  request: RequestRow,
  form: FormData,
): Promise<Changed> {
  const typed = { subject: plainText(fieldIn(form, "subject")), text: plainText(fieldIn(form, "text")) };
  const way = fieldIn(form, "way");
  const templateId = fieldIn(form, "template");
  if (templateId === "") return { kind: "answer", what: "inserted", errors: [], typed: { ...typed, way } };
  const filled = await insertedTemplate(services, dispatcher, request, { templateId, typed });
  const what = filled ? "inserted" : "gone";
  return { kind: "answer", what, errors: [], typed: { ...(filled ?? typed), way } };
}
