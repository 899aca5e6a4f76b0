import { addMedia } from "#features/media/add-media.server.ts";
import { pickedPicture } from "#features/media/media-files.ts";
import type { PickedPicture } from "#features/media/media.ts";
import { receivePicture } from "#features/media/receive-picture.server.ts";
import { replaceMedia } from "#features/media/replace-media.server.ts";
import type { MediaRefusal } from "#features/media/store-picture.server.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Route } from "./+types/upload.ts";
import { asEditor, requireAdmin } from "../shell/admin-request.server.ts";

/**
 * `?id=…&name=…` adds the file to the library, `?replaces=…&version=…` replaces another one. The session is
 * checked before the body is read.
 */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { admin, services } = await asEditor({ context, params, request });
  const input = uploadOf(url.searchParams);
  if (!input) return answerWith(400, { kind: "invalid", reason: "server" });
  const declared = request.headers.get("Content-Length");
  const sent = { body: request.body, bytes: declared === null ? null : Number(declared) };
  const file = await receivePicture(services, admin, sent);
  if ("refused" in file) return refuse(file.refused);
  try {
    if (input.kind === "replace") return replaced(await replaceMedia(services, admin, { ...input, file }));
    const added = await addMedia(services, admin, { ...input, file });
    if (added.kind === "refused") return refuse(added.reason);
    const { kind, media } = added;
    return answerWith(kind === "added" ? 201 : 200, { kind, picture: pickedPicture(media) });
  } finally {
    await file.remove();
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return new Response(null, { status: 405, headers: { Allow: "POST", "Cache-Control": "no-store" } });
}

function uploadOf(query: URLSearchParams) {
  const id = query.get("replaces") ?? query.get("id") ?? "";
  if (!isUuid(id)) return null;
  if (!query.has("replaces")) return { kind: "add", id, name: query.get("name") ?? "" } as const;
  const version = Number(query.get("version"));
  return Number.isInteger(version) && version > 0 ? ({ kind: "replace", id, version } as const) : null;
}

function replaced(end: Awaited<ReturnType<typeof replaceMedia>>) {
  if (end.kind === "done") return answerWith(200, end);
  if (end.kind === "refused") return refuse(end.reason);
  return answerWith(end.kind === "changed" ? 409 : 404, { kind: end.kind, reason: end.kind });
}

function refuse(reason: Extract<UploadAnswer, { kind: "refused" }>["reason"]) {
  return answerWith(reason === "too-large" ? 413 : 422, { kind: "refused", reason });
}

function answerWith(status: number, answer: UploadAnswer) {
  return Response.json(answer, { status, headers: { "Cache-Control": "no-store" } });
}

/** A `reason` is a key of `media.reasons`. */
export type UploadAnswer =
  | { kind: "added" | "known"; picture: PickedPicture }
  | { kind: "done" }
  | { kind: "refused"; reason: MediaRefusal | "too-large" | "empty" | "broken-off" }
  | { kind: "changed" | "missing"; reason: "changed" | "missing" }
  | { kind: "invalid"; reason: "server" };
