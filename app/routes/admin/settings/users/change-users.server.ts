import { data } from "react-router";
import type { AccountResult } from "#features/accounts/account-result.ts";
import { ROLES, type Owner } from "#features/accounts/admin.ts";
import { changeRole } from "#features/accounts/users/change-role.server.ts";
import {
  inviteAdmin,
  resendInvitation,
  withdrawInvitation,
} from "#features/accounts/invitations/invite-admin.server.ts";
import {
  removeSecondStepOf,
  type SecondStepRemoved,
} from "#features/accounts/second-step/remove-second-step.server.ts";
import {
  deactivateAdmin,
  reactivateAdmin,
  signOutAdmin,
} from "#features/accounts/users/set-active.server.ts";
import type { UserResult } from "#features/accounts/users/user-result.ts";
import type { Services } from "#platform/services.ts";
import { textOf } from "#app/routes/admin/shell/form-text.ts";
import type { UsersDone } from "./users-flash.ts";

type Changed = { done: UsersDone; result: AccountResult | UserResult };

/** Does what a form of the page of users asks. */
export async function changeUsers(
  services: Services,
  owner: Owner,
  form: FormData,
  clientAddress: string,
): Promise<Changed> {
  const adminId = textOf(form, "user");
  const invitationId = textOf(form, "invitation");
  switch (textOf(form, "intent")) {
    case "invite": {
      const [email, role, lang] = [textOf(form, "email"), textOf(form, "role"), textOf(form, "lang")];
      return { done: "invited", result: await inviteAdmin(services, owner, { email, role, lang }) };
    }
    case "resend-invitation": {
      const formKey = textOf(form, "key");
      return { done: "resent", result: await resendInvitation(services, owner, { invitationId, formKey }) };
    }
    case "withdraw":
      return { done: "withdrawn", result: await withdrawInvitation(services, owner, invitationId) };
    case "deactivate":
      return { done: "deactivated", result: await deactivateAdmin(services, owner, adminId) };
    case "reactivate":
      return { done: "reactivated", result: await reactivateAdmin(services, owner, adminId) };
    case "sign-out":
      return { done: "signed-out", result: await signOutAdmin(services, owner, adminId) };
    case "remove-second-step": {
      const password = textOf(form, "current");
      const result = await removeSecondStepOf(services, owner, { adminId, password, clientAddress });
      return { done: "second-step", result: atUser(result, adminId) };
    }
    default: {
      const to = ROLES.find((role) => `make-${role}` === form.get("intent"));
      if (!to) throw data(null, { status: 400 });
      return { done: "role", result: await changeRole(services, owner, { adminId, to }) };
    }
  }
}

/** Every account of the page has such a field; the id of the account tells them apart. */
function atUser(result: SecondStepRemoved, adminId: string): SecondStepRemoved {
  if (result.kind !== "invalid") return result;
  return {
    kind: "invalid",
    errors: result.errors.map((error) => ({ ...error, field: `current-${adminId}` })),
  };
}
