import { redirect } from "react-router";
import { addScans } from "#features/fleet/scans/add-scans.server.ts";
import { receiveScans } from "#features/fleet/scans/receive-scans.server.ts";
import type { ScanRefusal } from "#features/fleet/scans/scan.ts";
import type { PaperHolder } from "#features/fleet/papers.server.ts";
import type { Lang } from "#i18n/locales.ts";
import { isUuid } from "#platform/uuid.ts";
import { asDispatcher, requireAdmin } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/upload.ts";

/**
 * Receives the form with scans of one paper: `?chauffeur=…&paper=…` or `?car=…&paper=…`. The session is checked before the body is read.
 * A script that asks for JSON gets the result; a browser without scripts is redirected to the page of the record.
 */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const of = paperIn(url.searchParams);
  if (!of) return answerWith(400, { reason: "missing" });
  const declared = request.headers.get("Content-Length");
  const isScript = request.headers.get("Accept") === "application/json";
  const sent = await receiveScans(services, dispatcher, {
    body: request.body,
    bytes: declared === null ? null : Number(declared),
    type: request.headers.get("Content-Type") ?? "",
    isScript,
  });
  const answer = (reason: ScanRefusal | null) =>
    isScript ? json(reason) : redirect(pageOf(lang, of, reason), 303);
  if ("refused" in sent) return answer(sent.refused);
  try {
    const replaces = sent.fields.has("replace") ? sent.fields.getAll("scan") : [];
    const added = await addScans(services, dispatcher, { ...of, files: sent.files, replaces });
    return answer(added.kind === "done" ? null : added.reason);
  } finally {
    await sent.remove();
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return new Response(null, { status: 405, headers: { Allow: "POST", "Cache-Control": "no-store" } });
}

/** The JSON response of an upload; `reason` is null when the scans were added. */
export type ScanAnswer = { reason: ScanRefusal | null };

type Of = { holder: PaperHolder; paper: string };

function paperIn(query: URLSearchParams): Of | null {
  const paper = query.get("paper") ?? "";
  const chauffeurId = query.get("chauffeur") ?? "";
  const carId = query.get("car") ?? "";
  if (isUuid(chauffeurId)) return { holder: { chauffeurId }, paper };
  return isUuid(carId) ? { holder: { carId }, paper } : null;
}

function pageOf(lang: Lang, { holder, paper }: Of, reason: ScanRefusal | null): string {
  const page =
    "carId" in holder
      ? `/${lang}/admin/cars/${holder.carId}`
      : `/${lang}/admin/chauffeurs/${holder.chauffeurId}`;
  const query = new URLSearchParams(reason === null ? { done: "scanned" } : { scan: reason, paper });
  return `${page}?${query}${reason === null ? "" : `#scan-${encodeURIComponent(paper)}`}`;
}

function json(reason: ScanRefusal | null) {
  if (reason === null) return answerWith(201, { reason });
  return answerWith(reason === "too-large" ? 413 : 422, { reason });
}

function answerWith(status: number, answer: ScanAnswer) {
  return Response.json(answer, { status, headers: { "Cache-Control": "no-store" } });
}
