import { readCounter } from "#features/reports/read-counter.server.ts";
import { pickWords } from "#i18n/words.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/analytics.ts";
import { AnalyticsView } from "./analytics-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const report = await readCounter(services, dispatcher, url.searchParams);
  return { report, words: pickWords(lang, ["analytics"]) };
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  return <AnalyticsView report={loaderData.report} />;
}
