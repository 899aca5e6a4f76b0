import { data } from "react-router";
import { readDeskRide } from "#features/organisations/desk/desk-ride.ts";
import { quoteDesk } from "#features/organisations/desk/quote-desk.server.ts";
import { asPartnerWith } from "../member-request.server.ts";
import type { Route } from "./+types/quote.ts";
import { shownQuote } from "./desk-page.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

/** The address has no data of the guest. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { member, services, lang } = await asPartnerWith({ context, params, request }, "book");
  const quote = await quoteDesk(services, member, readDeskRide(url.searchParams), lang);
  return data({ quote: shownQuote(quote, lang) }, { headers: PRIVATE });
}
