import { data, redirect } from "react-router";
import { pickWords } from "#i18n/words.ts";
import {
  emptySet,
  readOfferSet,
  readSetForm,
  sendOfferSet,
  shownParts,
  totalOfSet,
} from "#features/guestlists/offer-set.server.ts";
import { findRequestByReference } from "#features/inquiries/search-requests.server.ts";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../../shell/forms.ts";
import type { Route } from "./+types/offer-set.ts";
import { OfferSetView, type SetAnswer } from "./offer-set-view.tsx";

/** All cars of a guest list as several offers, sent in one act. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { services, lang } = await asDispatcher({ context, params, request });
  const asked = await findRequestByReference(services.db, params.reference);
  const set = asked ? await readOfferSet(services, asked) : null;
  if (!asked) throw data(null, { status: 404 });
  return {
    reference: asked.reference,
    fullName: asked.fullName,
    guestLang: asked.lang,
    cars: set?.cars.length ?? 0,
    parts: set ? shownParts(set) : [],
    unpriced: set?.unpriced ?? [],
    offers: (set?.offers ?? []).map(({ number, request: of, offer, state }) => ({
      number,
      state,
      reference: of.reference,
      rides: offer.legs.length,
      total: offer.total,
      expiresAt: offer.expiresAt.toISOString(),
    })),
    total: totalOfSet(set?.offers ?? []),
    maySend: set?.maySend ?? false,
    seen: set?.seen ?? "",
    typed: emptySet(asked.lang),
    now: services.clock.now().toISOString(),
    done: doneIn(url.searchParams, ["sent"]),
    words: pickWords(lang, ["guestlists", "offers", "transfers.admin", "deposit", "errors", "fleet"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const asked = await findRequestByReference(services.db, params.reference);
  if (!asked) throw data(null, { status: 404 });
  const form = await request.formData();
  const sent = await sendOfferSet(services, dispatcher, asked, readSetForm(form), lang);
  if (sent.kind === "sent")
    return redirect(`/${lang}/admin/requests/${asked.reference}/offers?done=sent`, 303);
  return data<SetAnswer>(sent, { status: sent.kind === "changed" ? 409 : 422 });
}

export const shouldRevalidate = afterEveryForm;

export default function OfferSet({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferSetView page={loaderData} answer={actionData ?? null} />;
}
