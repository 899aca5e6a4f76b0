import { accountForCall } from "#features/travellers/checkout-guest.server.ts";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import type { Route } from "./+types/account.ts";

/** The address has no data of a person. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services } = await asDispatcher({ context, params, request });
  return accountForCall(services, dispatcher, url.searchParams.get("account") ?? "");
}
