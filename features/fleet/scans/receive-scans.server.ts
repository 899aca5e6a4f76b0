import type { Services } from "#platform/services.ts";
import {
  discardRest,
  receiveForm,
  type ReceivedForm,
  type SentForm,
} from "#platform/storage/receive-form.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { LARGEST_SENDING, MOST_SCANS } from "./scan.ts";

const OVERHEAD = 64 * 1024;
const FIELDS = 6;

/** In bytes: of a larger form, a browser without scripts shows a connection error. */
const LARGEST_ANSWERED = 8 * LARGEST_SENDING;

/** `isScript`: a script checks the size before it sends, and can read an answer that comes early. */
export async function receiveScans(
  { uploads }: Pick<Services, "uploads">,
  _dispatcher: Dispatcher,
  { isScript, ...sent }: SentForm & { isScript: boolean },
): Promise<ReceivedForm> {
  const maxParts = FIELDS + 2 * MOST_SCANS;
  const form = await receiveForm(uploads, sent, { maxBytes: LARGEST_SENDING + OVERHEAD, maxParts });
  if ("refused" in form && !isScript) await discardRest(sent.body, LARGEST_ANSWERED);
  return form;
}
