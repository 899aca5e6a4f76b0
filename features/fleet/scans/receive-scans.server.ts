import type { Services } from "#platform/services.ts";
import { receiveForm, type ReceivedForm, type SentForm } from "#platform/storage/receive-form.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { LARGEST_SENDING, MOST_SCANS } from "./scan.ts";

/** The fields of the form and the boundaries around the files. */
const OVERHEAD = 64 * 1024;
const FIELDS = 6;

export function receiveScans(
  { uploads }: Pick<Services, "uploads">,
  _dispatcher: Dispatcher,
  sent: SentForm,
): Promise<ReceivedForm> {
  const maxParts = FIELDS + 2 * MOST_SCANS;
  return receiveForm(uploads, sent, { maxBytes: LARGEST_SENDING + OVERHEAD, maxParts });
}
