import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { AccountResult, UserResult } from "#features/accounts/action-result.ts";
import { type Owner, ROLES } from "#features/accounts/admin.ts";
import {
  inviteAdmin,
  readInvitationForm,
  resendInvitation,
  withdrawInvitation,
} from "#features/accounts/invitations/invite-admin.server.ts";
import { removeSecondStepOf } from "#features/accounts/second-step/remove-second-step.server.ts";
import { changeRole } from "#features/accounts/users/change-role.server.ts";
import { readUsers } from "#features/accounts/users/read-users.server.ts";
import {
  deactivateAdmin,
  reactivateAdmin,
  signOutAdmin,
} from "#features/accounts/users/set-active.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import type { Route } from "./+types/users.ts";
import { asOwner } from "#app/routes/admin/shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { afterEveryForm, doneIn } from "#app/routes/admin/shell/forms.ts";
import { REMOVAL, type UsersDone, USERS_DONE, UsersView } from "./users-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const users = await readUsers(services, owner);
  const words = pickWords(lang, ["account", "operations", "settings"]);
  return { ...users, done: doneIn(url.searchParams, USERS_DONE), formKey: randomUUID(), words };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, clientAddress, lang } = await asOwner({ context, params, request });
  const form = await request.formData();
  const { done, result } = await changeUsers(services, owner, form, clientAddress);
  switch (result.kind) {
    case "done":
      return redirect(`/${lang}/admin/settings/users?done=${done}`, 303);
    case "invalid":
      return data(
        {
          errors: result.errors,
          email: fieldIn(form, "email").slice(0, 200),
          role: ROLES.find((role) => role === fieldIn(form, "role")) ?? null,
          problem: null,
        },
        { status: 400 },
      );
    default:
      return data({ errors: [], email: "", role: null, problem: result.kind }, { status: 409 });
  }
}

export const shouldRevalidate = afterEveryForm;

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <UsersView {...loaderData} refusal={actionData ?? null} />;
}

type Changed = { done: UsersDone; result: AccountResult | UserResult };

async function changeUsers(
  services: Services,
  owner: Owner,
  form: FormData,
  clientAddress: string,
): Promise<Changed> {
  const adminId = fieldIn(form, "user");
  const code = fieldIn(form, "code").slice(0, 40);
  const proof = { password: fieldIn(form, "current"), code, clientAddress };
  const invitationId = fieldIn(form, "invitation");
  switch (fieldIn(form, "intent")) {
    case "invite":
      return { done: "invited", result: await inviteAdmin(services, owner, readInvitationForm(form), proof) };
    case "resend-invitation": {
      const formKey = fieldIn(form, "key");
      return { done: "resent", result: await resendInvitation(services, owner, { invitationId, formKey }) };
    }
    case "withdraw":
      return { done: "withdrawn", result: await withdrawInvitation(services, owner, invitationId) };
    case "deactivate":
      return { done: "deactivated", result: await deactivateAdmin(services, owner, adminId) };
    case "reactivate":
      return {
        done: "reactivated",
        result: atUser(await reactivateAdmin(services, owner, adminId, proof), adminId),
      };
    case "sign-out":
      return { done: "signed-out", result: await signOutAdmin(services, owner, adminId) };
    case "remove-second-step": {
      const { password } = proof;
      const result = await removeSecondStepOf(services, owner, { adminId, password, clientAddress });
      return { done: "second-step", result: atUser(result, `${adminId}${REMOVAL}`) };
    }
    default: {
      const to = ROLES.find((role) => `make-${role}` === form.get("intent"));
      if (!to) throw data(null, { status: 400 });
      return {
        done: "role",
        result: atUser(await changeRole(services, owner, { adminId, to }, proof), adminId),
      };
    }
  }
}

/** Adds the id of the account to the fields of the errors, because each account of the page has the same fields. */
function atUser(result: UserResult, at: string): UserResult {
  if (result.kind !== "invalid") return result;
  return {
    kind: "invalid",
    errors: result.errors.map((error) => ({ ...error, field: `${error.field}-${at}` })),
  };
}
