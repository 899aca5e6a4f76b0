import { randomUUID } from "node:crypto";
import { storeTerms, readTermsNow } from "#features/legal/terms-versions.server.ts";
import type { CardSetup } from "#platform/payments/payments.ts";
import type { Services } from "#platform/services.ts";
import { PAYMENT_MINUTES } from "../booking.ts";
import { lockCashCode } from "../cash/cash-codes.server.ts";
import type { NewLeg } from "../new-booking.server.ts";
import { insertGuarantee, openGuaranteesOf, rememberSetup } from "./guarantees.server.ts";
import type { GuaranteeDraft, GuaranteeRow } from "./guarantees.table.ts";

type Wanted = Omit<GuaranteeDraft, "legs" | "termsVersion"> & { formKey: string; legs: NewLeg[] };

/**
 * Stores the form of a guest who wants to leave a card. Reserves nothing. The same form sent again gets the
 * same guarantee, and so the same page of the provider.
 */
export async function startGuarantee(
  { db, clock }: Pick<Services, "db" | "clock">,
  { formKey, legs, ...draft }: Wanted,
): Promise<GuaranteeRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockCashCode(tx, formKey);
    const terms = await readTermsNow(tx);
    const open = await openGuaranteesOf(tx, formKey, now);
    const known = open.find((row) => isSame(row, draft) && row.draft?.termsVersion === terms.version);
    if (known) return known;
    await storeTerms(tx, terms, now);
    return insertGuarantee(tx, {
      id: randomUUID(),
      formKey,
      lang: legs[0]?.lang ?? "fr",
      // Written as JSON, so that dates become texts.
      draft: { ...draft, legs: legs as unknown as GuaranteeDraft["legs"], termsVersion: terms.version },
      createdAt: now,
      expiresAt: new Date(now.getTime() + PAYMENT_MINUTES * 60_000),
    });
  });
}

function isSame({ draft }: GuaranteeRow, { search, form }: Pick<GuaranteeDraft, "search" | "form">): boolean {
  return draft?.search === search && JSON.stringify(draft.form) === JSON.stringify(form);
}

type OpenedSetup =
  | { kind: "open"; url: string }
  | { kind: "closed"; checkoutId: string }
  | { kind: "unavailable" };

/** The id of the guarantee is the idempotency key. */
export async function openGuarantee(
  services: Pick<Services, "db" | "payments" | "site" | "log">,
  guarantee: GuaranteeRow,
): Promise<OpenedSetup> {
  try {
    const setup = await currentSetup(services, guarantee);
    if (setup.status === "open" && setup.url) return { kind: "open", url: setup.url };
    return { kind: "closed", checkoutId: setup.id };
  } catch (err) {
    services.log.error({ err, guaranteeId: guarantee.id }, "the payment provider did not open a card page");
    return { kind: "unavailable" };
  }
}

async function currentSetup(
  { db, payments, site }: Pick<Services, "db" | "payments" | "site">,
  { id, lang, draft, expiresAt, checkoutId }: GuaranteeRow,
): Promise<CardSetup> {
  const opened = checkoutId ? await payments.readCardSetup(checkoutId) : undefined;
  if (opened) return opened;
  const page = `${site.publicUrl}/${lang}/payment/guarantee`;
  const email = draft?.legs[0]?.email;
  const created = await payments.createCardSetup({
    guaranteeId: id,
    lang,
    ...(email ? { email } : {}),
    successUrl: `${page}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${page}?setup=${id}`,
    expiresAt,
  });
  await rememberSetup(db, id, created.id);
  return created;
}
