import { redirect } from "react-router";
import { openMessageFile, retryMessageFile } from "#features/messages/open-message-file.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { attachment, NOTHING } from "../shell/attachment.ts";
import { nextPage } from "../sign-in/next-page.ts";
import type { Route } from "./+types/message-file.ts";

/** Only as a download, which pages can embed as a picture or a sound: a PDF can contain scripts. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { dispatcher, services } = await asDispatcher({ context, params, request });
  const file = await openMessageFile(services, dispatcher, params.file);
  if (!file) return NOTHING();
  const { bytes, name, type } = file;
  const range = rangeIn(request.headers.get("Range"), bytes);
  const body = range ? await partOf(file.body, range) : file.body;
  const length = range ? range.to - range.from + 1 : bytes;
  const answer = attachment(body, { name, type, bytes: length }, range ? 206 : 200);
  const { headers } = answer;
  headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
  headers.set("Cache-Control", "no-store");
  headers.set("Accept-Ranges", "bytes");
  if (range) headers.set("Content-Range", `bytes ${range.from}-${range.to}/${bytes}`);
  return answer;
}

type Range = { from: number; to: number };

/** Safari plays a sound only from a server that answers ranges. Others than `from-` and `from-to` get the whole file. */
function rangeIn(header: string | null, bytes: number): Range | null {
  const [, first, last] = /^bytes=(\d{1,9})-(\d{0,9})$/.exec(header ?? "") ?? [];
  if (first === undefined) return null;
  const [from, to] = [Number(first), Math.min(last ? Number(last) : bytes, bytes - 1)];
  return from <= to ? { from, to } : null;
}

async function partOf(body: ReadableStream<Uint8Array>, { from, to }: Range) {
  return new Uint8Array(await new Response(body).arrayBuffer()).subarray(from, to + 1);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  await retryMessageFile(services, dispatcher, params.file);
  return redirect(nextPage(fieldIn(form, "back"), `/${lang}/admin/messages`), 303);
}
