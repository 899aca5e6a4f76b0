import { randomUUID } from "node:crypto";
import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import {
  confirmList,
  type CreditLeft,
  type ListPerson,
  readConfirmation,
  type TypedConfirmation,
} from "#features/guestlists/confirm-list.server.ts";
import type { ListField } from "#features/guestlists/guest-list.ts";
import type { GuestListRow } from "#features/guestlists/guest-lists.table.ts";
import { takeOtherSheet } from "#features/guestlists/receive-list.server.ts";
import { UPLOAD_REFUSALS } from "#features/guestlists/list-file.ts";
import { readListForm, saveList } from "#features/guestlists/save-list.server.ts";
import { showList } from "#features/guestlists/show-list.server.ts";
import { readTidiedList, tidyList } from "#features/guestlists/tidy-list.server.ts";
import type { UploadAnswer } from "#features/guestlists/receive-upload.server.ts";

const LIST_DONE = ["received", "known", "saved", "tidied", "account", "request"] as const;

export type ListDone = (typeof LIST_DONE)[number];

export type ListRefusal =
  | { kind: "changed" }
  | { kind: "twice"; field: ListField }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedConfirmation; credit?: CreditLeft };

export async function listPage(services: Services, list: GuestListRow, query: URLSearchParams) {
  return { list: await showList(services, list), formKey: randomUUID(), ...answerIn(query) };
}

export function answerIn(query: URLSearchParams) {
  return {
    done: LIST_DONE.find((one) => one === query.get("done")) ?? null,
    refused: UPLOAD_REFUSALS.find((one) => one === query.get("refused")) ?? null,
  };
}

export function afterUpload(answer: UploadAnswer, { lists, page }: { lists: string; page: string }): string {
  return "refused" in answer
    ? `${page}?refused=${answer.refused}`
    : `${lists}/${answer.id}?done=${answer.done}`;
}

export async function actOnList(
  services: Services,
  list: GuestListRow,
  person: ListPerson,
  form: FormData,
): Promise<ListDone | ListRefusal> {
  const intent = fieldIn(form, "intent");
  if (intent === "tidy" || intent === "show-hidden") {
    const tidied = await tidyList(services, list, readTidiedList(form, list));
    return tidied.kind === "done" ? "tidied" : { kind: "changed" };
  }
  if (intent === "sheet") {
    const chosen = { sheet: numberIn(form, "sheet"), version: numberIn(form, "version") };
    const taken = await takeOtherSheet(services, list, chosen);
    return taken.kind === "done" ? "saved" : { kind: "changed" };
  }
  if (intent === "save") {
    const saved = await saveList(services, list, readListForm(form, list));
    return saved.kind === "done" ? "saved" : saved;
  }
  const confirmed = await confirmList(services, list, person, readConfirmation(form));
  return confirmed.kind === "done" ? confirmed.mode : confirmed;
}
