import { data } from "react-router";
import type { Admin } from "#features/accounts/admin.ts";
import { deleteMedia } from "#features/media/delete-media.server.ts";
import { readMedia } from "#features/media/read-media.server.ts";
import type { Services } from "#platform/services.ts";
import { textOf } from "../shell/form-text.ts";

/** More than a page of the library holds. */
const MOST = 100;

export type DeleteEnd =
  | { kind: "none" }
  | { kind: "asking"; ids: string[] }
  | { kind: "deleted"; count: number; kept: { id: string; name: string }[] };

/** What the library's form asks: first whether somebody is sure, then the deletion itself. */
export async function deleteChosen(services: Services, admin: Admin, form: FormData): Promise<DeleteEnd> {
  const intent = textOf(form, "intent");
  if (intent !== "ask-delete" && intent !== "delete") throw data(null, { status: 400 });
  const ids = form
    .getAll("id")
    .filter((id) => typeof id === "string")
    .slice(0, MOST);
  if (ids.length === 0) return { kind: "none" };
  if (intent === "ask-delete") return { kind: "asking", ids };
  const { deleted, used } = await deleteMedia(services, admin, ids);
  const kept = await Promise.all(used.map((id) => readMedia(services, admin, id)));
  return {
    kind: "deleted",
    count: deleted.length,
    kept: kept.flatMap((sheet) => (sheet ? [{ id: sheet.media.id, name: sheet.media.name }] : [])),
  };
}
