import { headMeta } from "#app/shell/seo/page-head.ts";
import type { Route } from "./+types/service.ts";
import { servicePage } from "./service-page.server.ts";
import { ServiceView } from "./service-view.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return servicePage({ context, params, url });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Service({ loaderData }: Route.ComponentProps) {
  return <ServiceView {...loaderData.page} />;
}
