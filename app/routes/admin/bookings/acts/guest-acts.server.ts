import { SPECIAL_REQUEST_ANSWERS } from "#features/booking/allowed-actions.ts";
import {
  answerSpecialRequest,
  undoSpecialRequestAnswer,
} from "#features/booking/answer-special-request.server.ts";
import { addNote } from "#features/booking/notes/add-note.server.ts";
import { readNote } from "#features/booking/notes/note-form.server.ts";
import { removeNote } from "#features/booking/notes/remove-note.server.ts";
import { resendMail } from "#features/outbox/resend-mail.server.ts";
import { SPECIAL_REQUESTS } from "#features/pricing/extras.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { bookingAct, oneIn } from "./booking-act.server.ts";

/** Answers to the guest, mails and the notes of the company. */
export const guestActs = {
  "answer-special-request": bookingAct({
    read: (form) => {
      const specialRequest = oneIn(SPECIAL_REQUESTS, form, "special_request");
      const answer = oneIn(SPECIAL_REQUEST_ANSWERS, form, "answer");
      return specialRequest && answer && { specialRequest, answer };
    },
    done: "special-request",
    once: true,
    make: ({ services, dispatcher, subject }, answered) =>
      answerSpecialRequest(services, dispatcher, subject, answered),
  }),
  "undo-special-request": bookingAct({
    read: (form) => oneIn(SPECIAL_REQUESTS, form, "special_request"),
    done: "special-request-undone",
    once: false,
    make: ({ services, dispatcher, subject }, specialRequest) =>
      undoSpecialRequestAnswer(services, dispatcher, subject, specialRequest),
  }),
  "add-note": bookingAct({
    read: (form) => readNote(form).note,
    errors: (form) => readNote(form).errors,
    done: "note-added",
    once: false,
    make: ({ services, dispatcher, subject }, note) => addNote(services, dispatcher, subject, note),
  }),
  "remove-note": bookingAct({
    read: (form) => fieldIn(form, "note_id"),
    done: "note-removed",
    once: false,
    make: ({ services, dispatcher, subject }, noteId) => removeNote(services, dispatcher, subject, noteId),
  }),
  resend: bookingAct({
    read: (form) => ({ mailId: fieldIn(form, "mail"), formKey: fieldIn(form, "key") }),
    done: "resent",
    once: false,
    make: async ({ services, dispatcher }, mail) => {
      const resent = await resendMail(services, dispatcher, mail);
      return resent.kind === "done" ? { kind: "done" } : { kind: "changed" };
    },
  }),
};
