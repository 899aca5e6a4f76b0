import type { Services } from "#platform/services.ts";
import {
  discardRest,
  receiveForm,
  type ReceivedForm,
  type SentForm,
} from "#platform/storage/receive-form.server.ts";
import { LARGEST_SENDING } from "#features/fleet/scans/scan.ts";

const OVERHEAD = 64 * 1024;
const MOST_PARTS = 12;
/** In bytes: of a larger form, a browser without scripts shows a connection error. */
const LARGEST_ANSWERED = 8 * LARGEST_SENDING;

/** The receiver must call `remove`. */
export async function receiveAddition(
  { uploads }: Pick<Services, "uploads">,
  sent: SentForm,
): Promise<ReceivedForm> {
  const form = await receiveForm(uploads, sent, {
    maxBytes: LARGEST_SENDING + OVERHEAD,
    maxParts: MOST_PARTS,
  });
  if ("refused" in form) await discardRest(sent.body, LARGEST_ANSWERED);
  return form;
}
