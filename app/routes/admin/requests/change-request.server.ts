import { data } from "react-router";
import type { Owner } from "#features/accounts/admin.ts";
import { resendMail } from "#features/booking/mails/resend-mail.server.ts";
import { closeRequest } from "#features/inquiries/close-request.server.ts";
import { findRequestByReference } from "#features/inquiries/search-requests.server.ts";
import type { Services } from "#platform/services.ts";
import type { DoneWord } from "../shell/action-flash.ts";
import { textOf } from "../shell/form-text.ts";

/** Does what a form of the request's page asks; null when the request no longer allows it. */
export async function changeRequest(
  services: Services,
  owner: Owner,
  reference: string,
  form: FormData,
): Promise<DoneWord | null> {
  const request = await findRequestByReference(services.db, reference);
  if (!request) throw data(null, { status: 404 });
  const intent = textOf(form, "intent");
  if (intent === "answered" || intent === "closed") {
    const { kind } = await closeRequest(services, owner, request, intent);
    return kind === "done" ? "settled" : null;
  }
  if (intent !== "resend") throw data(null, { status: 400 });
  const mail = { mailId: textOf(form, "mail"), formKey: textOf(form, "key") };
  const { kind } = await resendMail(services, owner, mail);
  return kind === "done" ? "resent" : null;
}
