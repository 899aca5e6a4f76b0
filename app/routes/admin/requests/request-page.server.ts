import { readLostCase } from "#features/aftercare/lost/move-lost.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { fingerprintOf } from "#features/dispatch/read-board.server.ts";
import { requestedCarsOf } from "#features/guestlists/show-list.server.ts";
import { readRequest } from "#features/inquiries/read-request.server.ts";
import { findRequestByReference } from "#features/inquiries/search-requests.server.ts";
import { readAnswering } from "#features/messages/read-answering.server.ts";
import { readApplication } from "#features/organisations/application/decide-application.server.ts";
import { readOffers } from "#features/offers/read-offers.server.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";

export async function readRequestPage(
  services: Services,
  dispatcher: Dispatcher,
  reference: string,
  lang: Lang,
) {
  const asked = await findRequestByReference(services.db, reference);
  if (!asked) return undefined;
  const inquiry = await readRequest(services, dispatcher, asked, lang);
  const answering = await readAnswering(services, dispatcher, asked);
  const lost = await readLostCase(services, asked.id);
  const offers = await readOffers(services, dispatcher, asked, lang);
  const application = await readApplication(services, dispatcher, asked);
  const shown = offers.versions.map(({ version, state, total, expiresAt }) => [
    version,
    state,
    total,
    expiresAt,
  ]);
  const list = await requestedCarsOf(services, asked.id);
  const fingerprint = fingerprintOf(inquiry, [
    shown,
    lost?.version ?? 0,
    list?.cars ?? 0,
    application?.opened?.reference ?? "",
    answering,
  ]);
  return { inquiry, answering, offers, list, lost, application, fingerprint };
}
