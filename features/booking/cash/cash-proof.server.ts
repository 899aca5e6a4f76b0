import type { Lang } from "#i18n/locales.ts";
import { type Db, inPipeline } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import {
  cashReason,
  proofsOffered,
  type CashReason,
  type CashRule,
} from "#features/availability/cash-rule.ts";
import { startGuarantee } from "../guarantee/open-guarantee.server.ts";
import type { GuaranteeDraft, GuaranteeRow } from "../guarantee/guarantees.table.ts";
import type { GuestForm } from "../guest-form.server.ts";
import type { NewLeg } from "../new-booking.server.ts";
import { hasOpenCashRide, lockCashGuest } from "./cash-codes.server.ts";
import {
  checkCashCode,
  sendCashCode,
  type CodeMail,
  type CodeState,
  type SentCode,
} from "./check-cash-code.server.ts";

export type ProofNeeded =
  /**
   * The cash rule (`CashRule`) requires a proof first. Nothing is written. `mail` is null when the owner
   * offers no code, and `card` is true when a card as guarantee is offered.
   */
  | {
      kind: "code-needed";
      reason: CashReason;
      state: Exclude<CodeState, "confirmed">;
      mail: CodeMail | null;
      card: boolean;
    }
  /** The guest chose to leave a card. Only the guarantee is written; its page is opened next. */
  | { kind: "card-needed"; guarantee: GuaranteeRow };

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "secret">;
type Legs = [NewLeg, ...NewLeg[]];
type Held = { reason: CashReason; rule: CashRule };
type Draft = Pick<GuaranteeDraft, "business" | "referral"> & { legs: Legs; sent: SentForm | undefined };

/** The form as it was sent, so that a guest who leaves a card can send it again. */
export type SentForm = Pick<GuaranteeDraft, "search" | "form">;

/**
 * The proof of a form that may be paid in cash. `holdBack` decides under the lock of the guest whether it is needed;
 * `start` sends a code, or prepares the page for a card if the guest chose it.
 */
export async function readCashProof(services: Needs, typed: GuestForm["typed"], lang: Lang) {
  const { formKey, email, cashCode, newCode } = typed;
  const isCash = typed.paymentMethod === "cash";
  const code: SentCode = { formKey, email, lang, code: cashCode, wantsNew: newCode !== "" };
  const state = isCash ? await checkCashCode(services, code) : "confirmed";
  const now = services.clock.now();
  return {
    holdBack: (tx: Db, legs: Legs, rule: CashRule) =>
      isCash ? reasonNow(tx, rule, { legs, formKey, isProven: state === "confirmed", now }) : null,
    start: async ({ reason, rule }: Held, { sent, ...draft }: Draft): Promise<ProofNeeded> => {
      if (state === "confirmed") throw new Error("A confirmed code holds nothing back.");
      const offered = proofsOffered(rule, services.payments.mode !== "off");
      if (offered.card && typed.guarantee !== "") {
        const { knownReference } = typed;
        const { search, form } = sent ?? { search: "", form: [] };
        const wanted = { ...draft, search, form, formKey, knownReference };
        const guarantee = await startGuarantee(services, wanted);
        return { kind: "card-needed", guarantee };
      }
      const mail = offered.code ? await sendCashCode(services, code, state) : null;
      return { kind: "code-needed", reason, state, mail, card: offered.card };
    },
  };
}

/** The person, and every address at which the booking picks them up. */
export function cashGuestOf(legs: Legs) {
  const [{ email, phone }] = legs;
  return { email: email ?? "", phone, pickups: legs.map(({ pickup }) => pickup) };
}

/**
 * Over all legs of the booking. The lock makes concurrent forms of one guest count each other, those with a code
 * included.
 */
async function reasonNow(
  tx: Db,
  rule: CashRule,
  { legs, formKey, isProven, now }: { legs: Legs; formKey: string; isProven: boolean; now: Date },
): Promise<CashReason | null> {
  const guest = cashGuestOf(legs);
  const [, hasOtherRide] = await inPipeline([
    lockCashGuest(tx, guest),
    isProven ? false : hasOpenCashRide(tx, { ...guest, formKey, now }),
  ]);
  if (isProven) return null;
  const total = legs.reduce((sum, { price }) => sum + price.total, 0);
  return cashReason(rule, { total, pickupAt: legs[0].pickupAt, hasOtherRide }, now);
}
