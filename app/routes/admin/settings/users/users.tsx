import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { readUsers } from "#features/accounts/users/read-users.server.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/users.ts";
import { afterEveryForm } from "#app/routes/admin/shell/after-every-form.ts";
import { adminLang } from "#app/routes/admin/shell/admin-lang.ts";
import { changeUsers } from "./change-users.server.ts";
import { textOf } from "#app/routes/admin/shell/form-text.ts";
import { requireOwner } from "#app/routes/admin/shell/require-admin.server.ts";
import { usersDoneIn } from "./users-flash.ts";
import { UsersView } from "./users-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const owner = await requireOwner(context, request);
  const lang = adminLang(params.lang);
  const users = await readUsers(context.get(requestContext).services, owner);
  const words = pickWords(lang, ["account", "operations", "settings"]);
  return { ...users, done: usersDoneIn(url.searchParams), formKey: randomUUID(), words };
}

/** Invites, changes a role, closes and opens accounts, ends sessions. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const owner = await requireOwner(context, request);
  const form = await request.formData();
  const { services, clientAddress } = context.get(requestContext);
  const { done, result } = await changeUsers(services, owner, form, clientAddress);
  switch (result.kind) {
    case "done":
      return redirect(`/${adminLang(params.lang)}/admin/settings/users?done=${done}`, 303);
    case "invalid":
      return data(
        { errors: result.errors, email: textOf(form, "email").slice(0, 200), problem: null },
        { status: 400 },
      );
    default:
      return data({ errors: [], email: "", problem: result.kind }, { status: 409 });
  }
}

export const shouldRevalidate = afterEveryForm;

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <UsersView {...loaderData} refusal={actionData ?? null} />;
}
