import { data } from "react-router";
import { requestContext } from "#app/context.ts";
import { stampForm } from "#features/inquiries/forms/form-stamp.server.ts";
import type { Route } from "./+types/form-stamp.ts";

const PRIVATE = { headers: { "Cache-Control": "no-store" } };

/** What a form needs to be sent, asked for when somebody begins to write: so the page itself may stay in a cache. */
export function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  return data({ stamp: stampForm(services.secret, services.clock.now()) }, PRIVATE);
}
