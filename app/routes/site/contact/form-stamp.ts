import { data } from "react-router";
import { requestContext } from "#app/context.ts";
import { stampForm } from "#features/inquiries/forms/form-stamp.server.ts";
import type { Route } from "./+types/form-stamp.ts";

const PRIVATE = { headers: { "Cache-Control": "no-store" } };

/** The stamp of a form, fetched when the visitor starts to fill it in: so the page itself can be cached. */
export function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  return data({ stamp: stampForm(services.secret, services.clock.now()) }, PRIVATE);
}
