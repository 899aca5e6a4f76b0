import { randomUUID } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { shownSections } from "#platform/mail/shown-email.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import { offerState } from "./offer.ts";
import { offerUrlOf } from "./offer-link.server.ts";
import { offerParts } from "./offer-parts.server.ts";
import { bookingOf, offersOf } from "./offers.server.ts";

/** Newest first, with the actions that are still possible. */
export async function readOffers(
  services: Pick<Services, "db" | "clock" | "site" | "secret">,
  _dispatcher: Dispatcher,
  request: Pick<RequestRow, "id">,
  lang: Lang,
) {
  const now = services.clock.now();
  const rows = await offersOf(services.db, request.id);
  const versions = await Promise.all(
    rows.map(async (offer, index) => {
      const booking = await bookingOf(services.db, offer);
      const state = offerState(offer, now, booking?.status ?? null);
      const isStanding = index === 0 && (state === "sent" || state === "expired");
      return {
        id: offer.id,
        version: offer.version,
        state,
        total: offer.total,
        sentAt: offer.sentAt.toISOString(),
        expiresAt: offer.expiresAt.toISOString(),
        decidedAt: state === offer.status ? (offer.decidedAt?.toISOString() ?? null) : null,
        declineReason: offer.declineReason,
        booking: state === "accepted" || state === "to-pay" ? (booking?.reference ?? null) : null,
        resendKey: randomUUID(),
        link: state === "sent" ? offerUrlOf(services, offer) : null,
        isWithdrawable: isStanding,
        sections: index === 0 ? shownSections(offerParts(offer, now, translatorIn(lang))) : [],
      };
    }),
  );
  const [latest] = versions;
  return {
    versions,
    fingerprint: versions.map(({ version, state }) => `${version} ${state}`).join(),
    seen: latest?.version ?? 0,
    mayOffer: latest === undefined || !["accepted", "to-pay"].includes(latest.state),
  };
}

export type AdminOffers = Awaited<ReturnType<typeof readOffers>>;
