import { readFile } from "node:fs/promises";
import { fieldIn } from "#i18n/clean-text.ts";
import type { Lang } from "#i18n/locales.ts";
import { discardRest, receiveForm } from "#platform/storage/receive-form.server.ts";
import type { Services } from "#platform/services.ts";
import { FILE_LIMITS } from "#platform/file-reader/file-limits.ts";
import type { SheetRefusal } from "#platform/sheets/sheet.ts";
import { isUuid } from "#platform/uuid.ts";
import { LIST_DIRECTIONS } from "./guest-list.ts";
import type { GuestListRow } from "./guest-lists.table.ts";
import { receiveChangedFile, receiveList, type ListOwner } from "./receive-list.server.ts";

const REST = 8 * 1024;

const MOST_PARTS = 8;

/** In bytes: of a larger form, a browser without scripts shows a connection error. */
const LARGEST_ANSWERED = 8 * FILE_LIMITS.table.bytes;

type For = { lang: Lang; createdBy: string } & ({ owner: ListOwner } | { list: GuestListRow });

export type UploadAnswer = { id: string; done: "received" | "known" } | { refused: SheetRefusal | "missing" };

/** The bytes are counted while they arrive, and the file is removed afterwards. */
export async function receiveUpload(services: Services, request: Request, of: For): Promise<UploadAnswer> {
  const declared = request.headers.get("Content-Length");
  const sent = await receiveForm(
    services.uploads,
    {
      body: request.body,
      bytes: declared === null ? null : Number(declared),
      type: request.headers.get("Content-Type") ?? "",
    },
    { maxBytes: FILE_LIMITS.table.bytes + REST, maxParts: MOST_PARTS },
  );
  if ("refused" in sent) {
    await discardRest(request.body, LARGEST_ANSWERED);
    return { refused: sent.refused === "too-large" ? "too-large" : "missing" };
  }
  try {
    const [uploaded] = sent.files;
    if (!uploaded) return { refused: "missing" };
    const file = { bytes: await readFile(uploaded.path), fileName: uploaded.name };
    const id = fieldIn(sent.fields, "form_key");
    if (!isUuid(id)) return { refused: "missing" };
    const direction = LIST_DIRECTIONS.find((one) => one === fieldIn(sent.fields, "direction")) ?? "arrivals";
    const received =
      "list" in of
        ? await receiveChangedFile(services, of.list, file)
        : await receiveList(services, { ...of, file, direction, id });
    return received.kind === "refused"
      ? { refused: received.reason }
      : { id: received.id, done: received.kind };
  } finally {
    await sent.remove();
  }
}
