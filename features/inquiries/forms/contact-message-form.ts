import { fieldError, type FieldError } from "#i18n/field-error.ts";
import {
  CONTACT_MESSAGE_TEXTS,
  isMessageSubject,
  type ContactMessageField,
  type ContactMessageFields,
} from "./contact-message-fields.ts";
import { readRequest, senderErrors, type ReadRequest } from "./request-form.ts";

export type ReadContactMessage = ReadRequest<ContactMessageField>;

/** Reads and checks a posted message. A telephone number is needed by who wishes to be called back. */
export function readContactMessage(form: FormData): ReadContactMessage {
  return readRequest(form, CONTACT_MESSAGE_TEXTS, missing);
}

function missing(fields: ContactMessageFields): FieldError[] {
  const { subject, text, phone, callBack } = fields;
  return [
    ...(isMessageSubject(subject) ? [] : [fieldError("subject", "subject-missing")]),
    ...(text === "" ? [fieldError("text", "message-missing")] : []),
    ...senderErrors(fields),
    ...(callBack !== "" && phone === "" ? [fieldError("phone", "phone-to-call-back")] : []),
  ];
}
