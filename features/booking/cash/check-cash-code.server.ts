import { timingSafeEqual } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import { queueMailToStranger } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import {
  cashCodeOf,
  CODE_MINUTES,
  confirmCashCode,
  countTry,
  findCashCode,
  startCashCode,
} from "./cash-codes.server.ts";
import type { CashCodeRow } from "./cash-codes.table.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "secret">;

export type SentCode = {
  formKey: string;
  email: string;
  lang: Lang;
  /** Empty when nothing was typed. */
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
  // Counted before it is compared, so that 50 concurrent guesses are 50 tries.
  if (!(await countTry(db, sent.formKey, now))) return "over";
  if (!isSame(typed, cashCodeOf(row, secret))) return "wrong";
  await confirmCashCode(db, sent.formKey, now);
  return "confirmed";
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
    const row = await findCashCode(tx, formKey);
    if (row?.email === email && state !== "over" && !wantsNew && isFresh(row, now)) return "sent";
    const started = await startCashCode(tx, { formKey, email, lang, now });
    if (!started) return "held-back";
    const mail = {
      key: `cash-code-guest:${formKey}:${started.sends}`,
      name: "cash-code-guest",
      data: { formKey },
      to: email,
    };
    return (await queueMailToStranger(tx, services, mail)) ? "sent" : "held-back";
  });
}

function isFresh({ sentAt }: CashCodeRow, now: Date): boolean {
  return now.getTime() - sentAt.getTime() < CODE_MINUTES * 60_000;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
