import { data } from "react-router";
import type { AccountResult } from "#features/accounts/account-result.ts";
import type { Admin } from "#features/accounts/admin.ts";
import { changePassword } from "#features/accounts/password/change-password.server.ts";
import { changeProfile } from "#features/accounts/change-profile.server.ts";
import { endOtherSessions, endSession } from "#features/accounts/sign-in/end-session.server.ts";
import { isLang, type Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { AccountDone } from "./account-flash.ts";
import { textOf } from "../shell/form-text.ts";

type Changed = { done: AccountDone; result: AccountResult; lang?: Lang };

/** Does what a form of the account's page asks. */
export async function changeAccount(
  services: Services,
  admin: Admin,
  form: FormData,
  clientAddress: string,
): Promise<Changed> {
  switch (textOf(form, "intent")) {
    case "profile": {
      const lang = textOf(form, "lang");
      const result = await changeProfile(services, admin, { name: textOf(form, "name"), lang });
      return { done: "profile", result, ...(isLang(lang) ? { lang } : {}) };
    }
    case "password": {
      const [current, password, again] = ["current", "password", "again"].map((name) => textOf(form, name));
      const typed = { current: current ?? "", password: password ?? "", again: again ?? "", clientAddress };
      return { done: "password", result: await changePassword(services, admin, typed) };
    }
    case "end-session":
      return { done: "session", result: await endSession(services, admin, textOf(form, "session")) };
    case "end-others":
      return { done: "sessions", result: await endOtherSessions(services, admin) };
    default:
      throw data(null, { status: 400 });
  }
}
