import { optimizeFile } from "#features/optimizer/optimize-file.server.ts";
import { asEditor, requireAdmin } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/upload.ts";
import type { UploadAnswer } from "./upload-answer.ts";

/** Longer than any file system allows. */
const LONGEST_NAME = 400;
const LARGEST_NUMBER = 2_147_483_647;

/** Receives one file as the request body: `?batch=&id=&position=&name=&bytes=`. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { admin, services } = await asEditor({ context, params, request });
  const text = (name: string) => (url.searchParams.get(name) ?? "").slice(0, LONGEST_NAME);
  const result = await optimizeFile(services, admin, {
    batchId: text("batch"),
    id: text("id"),
    position: numberIn(text("position")),
    name: text("name"),
    bytes: numberIn(text("bytes")),
    body: request.body,
  });
  if (result.kind === "row") return answer({ row: result.row }, 200);
  return answer({ problem: result.kind }, result.kind === "missing" ? 404 : 409);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

function answer(body: UploadAnswer, status: number) {
  return Response.json(body, { status });
}

function numberIn(text: string): number {
  return /^\d{1,10}$/.test(text) ? Math.min(Number(text), LARGEST_NUMBER) : 0;
}
