import { useState } from "react";
import type { AdminRequest } from "#features/inquiries/read-request.server.ts";

type Page = {
  inquiry: Pick<AdminRequest, "seen" | "entries">;
  formKey: string;
  answer: object | null;
};

/**
 * The key and the version of the thread with which a form was opened. An open page is read again after every change of the thread: a form
 * in which a dispatcher types keeps both, so that its text stays, a repeated form is one entry, and an outdated one is refused. A new form
 * opens when the entry of the form is in the thread, and with the typed text after the server has refused it.
 */
export function useOpenForm({ inquiry: { seen, entries }, formKey, answer }: Page) {
  const [open, setOpen] = useState({ seen, formKey, answer, isTyped: answer !== null, isRefused: false });
  if (entries.some(({ id }) => id === open.formKey)) {
    setOpen({ seen, formKey, answer, isTyped: false, isRefused: false });
  } else if (answer && answer !== open.answer) {
    // The answer arrives before the page is read again.
    setOpen({ ...open, answer, isRefused: true });
  } else if (open.isRefused && formKey !== open.formKey) {
    setOpen({ seen, formKey, answer, isTyped: true, isRefused: false });
  } else if (!open.isTyped && open.seen !== seen) {
    setOpen({ ...open, seen, formKey });
  }
  return {
    seen: open.seen,
    formKey: open.formKey,
    isOutdated: open.seen !== seen,
    onInput: () => setOpen((now) => (now.isTyped ? now : { ...now, isTyped: true })),
  };
}
