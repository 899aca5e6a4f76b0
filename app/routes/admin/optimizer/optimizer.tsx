import { data, replace } from "react-router";
import { openBatch } from "#features/optimizer/open-batch.server.ts";
import { listBatches, readBatch } from "#features/optimizer/read-batch.server.ts";
import { pickWords } from "#i18n/words.ts";
import { asEditor } from "../shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import type { Route } from "./+types/optimizer.ts";
import { OptimizerView } from "./optimizer-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { admin, services, lang } = await asEditor({ context, params, request });
  const asked = url.searchParams.get("batch");
  const [batch, recent] = await Promise.all([
    asked === null ? null : readBatch(services, admin, asked),
    listBatches(services, admin, pageIn(url.searchParams.get("page"))),
  ]);
  const words = pickWords(lang, ["media", "optimizer"]);
  return { batch, recent, isGone: asked !== null && batch === null, words };
}

function pageIn(text: string | null): number {
  return /^[1-9]\d{0,3}$/.test(text ?? "") ? Number(text) : 1;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services, lang } = await asEditor({ context, params, request });
  const form = await request.formData();
  const [id, quality, maxWidth] = [fieldIn(form, "batch"), fieldIn(form, "quality"), fieldIn(form, "width")];
  const opened = await openBatch(services, admin, { id, quality, maxWidth });
  if (opened.kind === "refused") return data({ isRefused: true }, { status: 400 });
  return replace(`/${lang}/admin/image-optimizer?batch=${opened.id}`, 303);
}

export default function OptimizerPage({ loaderData }: Route.ComponentProps) {
  return <OptimizerView {...loaderData} />;
}
