import type { Lang } from "#i18n/locales.ts";
import { mayWriteToStranger, queueMail } from "#platform/mail/outbox.server.ts";
import { isSameCode } from "#platform/purpose-key.server.ts";
import type { Services } from "#platform/services.ts";
import {
  AGAIN_SECONDS,
  cashCodeOf,
  CODE_MINUTES,
  confirmCashCode,
  countWrongCode,
  findCashCode,
  lockCashCode,
  MOST_TRIES,
  startCashCode,
} from "./cash-codes.server.ts";
import type { CashCodeRow } from "./cash-codes.table.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "secret">;

export type SentCode = {
  formKey: string;
  email: string;
  lang: Lang;
  code: string;
  wantsNew: boolean;
};

/**
 * `confirmed`: the address is proven for this form. `none`: no code was typed. `wrong` and `over` refuse
 * the typed code.
 */
export type CodeState = "confirmed" | "none" | "wrong" | "over";

/**
 * Compares the typed code with the code of the form. A right code confirms the form permanently, so the
 * guest types it once.
 */
export async function checkCashCode({ db, clock, secret }: Needs, sent: SentCode): Promise<CodeState> {
  const row = await findCashCode(db, sent.formKey);
  if (!row || row.email !== sent.email) return "none";
  if (row.confirmedAt) return "confirmed";
  const typed = sent.code.replaceAll(/\D/g, "");
  if (typed === "" || sent.wantsNew) return "none";
  const now = clock.now();
  // Each answer is one statement under the lock of the row, so that of 50 concurrent guesses only the first five count.
  if (isSameCode(typed, cashCodeOf(row, secret)))
    return (await confirmCashCode(db, row, now)) ? "confirmed" : "over";
  return (await countWrongCode(db, row, now)) ? "wrong" : "over";
}

/** `held-back`: no mail was sent, because the address or the form has reached its limit. */
export type CodeMail = "sent" | "held-back";

/**
 * Ensures that the guest has a valid code: sends a new mail when there is none for this address, when it
 * has expired, or when the guest requests one.
 */
export async function sendCashCode(
  services: Needs,
  sent: SentCode,
  state: Exclude<CodeState, "confirmed">,
): Promise<CodeMail> {
  const { db, clock } = services;
  const { formKey, email, lang, wantsNew } = sent;
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockCashCode(tx, formKey);
    const row = await findCashCode(tx, formKey);
    if (row?.email === email && isMailEnough(row, { state, wantsNew, now })) return "sent";
    if (!(await mayWriteToStranger(services, email))) return "held-back";
    const started = await startCashCode(tx, { formKey, email, lang, now });
    if (!started) return "held-back";
    const key = `cash-code-guest:${formKey}:${started.sends}`;
    await queueMail(tx, services.jobs, { key, name: "cash-code-guest", data: { formKey } });
    return "sent";
  });
}

function isMailEnough(
  row: CashCodeRow,
  { state, wantsNew, now }: { state: CodeState; wantsNew: boolean; now: Date },
): boolean {
  const age = now.getTime() - row.sentAt.getTime();
  // Another request of this form confirmed or replaced the code in the meantime.
  if (row.confirmedAt !== null || (row.tries < MOST_TRIES && age < AGAIN_SECONDS * 1_000)) return true;
  return state !== "over" && !wantsNew && age < CODE_MINUTES * 60_000;
}
