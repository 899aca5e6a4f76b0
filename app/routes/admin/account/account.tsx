import { data, redirect } from "react-router";
import type { AccountResult } from "#features/accounts/action-result.ts";
import { isDispatcher, type Admin } from "#features/accounts/admin.ts";
import { changeProfile, readProfileForm } from "#features/accounts/change-profile.server.ts";
import { changePassword } from "#features/accounts/password/change-password.server.ts";
import { readAccount } from "#features/accounts/read-account.server.ts";
import { endOtherSessions, endSession } from "#features/accounts/sign-in/end-session.server.ts";
import { isLang, type Lang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import type { Route } from "./+types/account.ts";
import { asAdmin } from "../shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { ACCOUNT_DONE, AccountView, type AccountDone, END_ONE, SESSIONS } from "./account-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { admin, services, lang } = await asAdmin({ context, params, request });
  const account = await readAccount(services, admin);
  return {
    account,
    pushKey: isDispatcher(admin) ? services.push.publicKey : null,
    done: doneIn(url.searchParams, ACCOUNT_DONE),
    words: pickWords(lang, ["account", "push.title", "push.switch"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services, clientAddress, lang: pageLang } = await asAdmin({ context, params, request });
  const form = await request.formData();
  const { done, result, lang, at = "" } = await changeAccount(services, admin, form, clientAddress);
  if (result.kind === "invalid") {
    const errors = result.errors.map((error) => ({ ...error, field: `${error.field}${at}` }));
    return data({ kind: "invalid" as const, errors }, { status: 400 });
  }
  if (result.kind === "changed") return data(result, { status: 409 });
  return redirect(`/${lang ?? pageLang}/admin/account?done=${done}`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountView {...loaderData} refusal={actionData ?? null} />;
}

type Changed = {
  done: AccountDone;
  result: AccountResult;
  lang?: Lang;
  at?: string;
};

async function changeAccount(
  services: Services,
  admin: Admin,
  form: FormData,
  clientAddress: string,
): Promise<Changed> {
  const intent = fieldIn(form, "intent");
  const proof = { password: fieldIn(form, "current"), clientAddress };
  if (intent.startsWith(END_ONE)) {
    const sessionId = intent.slice(END_ONE.length);
    return {
      done: "session",
      result: await endSession(services, admin, { sessionId, ...proof }),
      at: SESSIONS,
    };
  }
  switch (intent) {
    case "profile": {
      const lang = fieldIn(form, "lang");
      const result = await changeProfile(services, admin, readProfileForm(form));
      return { done: "profile", result, ...(isLang(lang) ? { lang } : {}) };
    }
    case "password": {
      const typed = {
        current: fieldIn(form, "current"),
        password: fieldIn(form, "password"),
        again: fieldIn(form, "again"),
        clientAddress,
      };
      return { done: "password", result: await changePassword(services, admin, typed) };
    }
    case "end-others":
      return { done: "sessions", result: await endOtherSessions(services, admin, proof), at: SESSIONS };
    default:
      throw data(null, { status: 400 });
  }
}
