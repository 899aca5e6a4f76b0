import { data } from "react-router";
import type { FieldError } from "#i18n/field-error.ts";
import type { Admin } from "#features/accounts/admin.ts";
import { changeMedia } from "#features/media/change-media.server.ts";
import { deleteMedia } from "#features/media/delete-media.server.ts";
import type { AltTexts } from "#features/media/media.ts";
import type { Services } from "#platform/services.ts";
import { textOf } from "../shell/form-text.ts";

/** Name and texts as somebody typed them. */
export type TypedItem = { name: string; alts: AltTexts };

export type ItemEnd =
  | { kind: "saved" }
  | { kind: "deleted" }
  | { kind: "missing" }
  | { kind: "asking" }
  | { kind: "used" }
  | { kind: "changed"; typed: TypedItem }
  | { kind: "invalid"; typed: TypedItem; errors: FieldError[] };

/** Does what a form of a picture's page asks. */
export async function changeItem(
  services: Services,
  admin: Admin,
  id: string,
  form: FormData,
): Promise<ItemEnd> {
  switch (textOf(form, "intent")) {
    case "save": {
      const typed = typedIn(form);
      const changed = await changeMedia(services, admin, {
        id,
        version: Number(textOf(form, "version")),
        ...typed,
      });
      if (changed.kind === "done") return { kind: "saved" };
      if (changed.kind === "missing") return changed;
      return { ...changed, typed };
    }
    case "ask-delete":
      return { kind: "asking" };
    case "delete": {
      const { deleted, used } = await deleteMedia(services, admin, [id]);
      if (used.length > 0) return { kind: "used" };
      return { kind: deleted.length > 0 ? "deleted" : "missing" };
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** Long enough for every mistake that is worth showing again. */
const MOST = 2_000;

function typedIn(form: FormData): TypedItem {
  const text = (name: string) => textOf(form, name).slice(0, MOST);
  return { name: text("name"), alts: { fr: text("alt-fr"), en: text("alt-en"), ar: text("alt-ar") } };
}
