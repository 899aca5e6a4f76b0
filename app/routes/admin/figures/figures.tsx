import { readFigures } from "#features/reports/read-figures.server.ts";
import { pickWords } from "#i18n/words.ts";
import { asOwner } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/figures.ts";
import { FiguresView } from "./figures-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const figures = await readFigures(services, owner, url.searchParams);
  return { figures, words: pickWords(lang, ["figures", "analytics", "fleet.names"]) };
}

export default function FiguresRoute({ loaderData }: Route.ComponentProps) {
  return <FiguresView figures={loaderData.figures} />;
}
