import { pickWords } from "#i18n/words.ts";
import { listRequests } from "#features/inquiries/list-requests.server.ts";
import { REQUEST_STATUSES } from "#features/inquiries/request-status.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/requests.ts";
import { adminLang } from "../shell/admin-lang.ts";
import { listFilter } from "../list/list-filter.ts";
import { RequestsView } from "./requests-view.tsx";
import { requireOwner } from "../shell/require-admin.server.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const owner = await requireOwner(context, request);
  const lang = adminLang(params.lang);
  const filter = listFilter(url.searchParams, REQUEST_STATUSES);
  const listing = await listRequests(context.get(requestContext).services, owner, filter, lang);
  return { filter, listing, words: pickWords(lang, ["operations"]) };
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  return <RequestsView {...loaderData} />;
}
