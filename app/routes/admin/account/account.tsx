import { data, redirect } from "react-router";
import { readAccount } from "#features/accounts/read-account.server.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/account.ts";
import { accountDoneIn } from "./account-flash.ts";
import { AccountView } from "./account-view.tsx";
import { afterEveryForm } from "../shell/after-every-form.ts";
import { adminLang } from "../shell/admin-lang.ts";
import { changeAccount } from "./change-account.server.ts";
import { requireAdmin } from "../shell/require-admin.server.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const account = await readAccount(context.get(requestContext).services, admin);
  return {
    account,
    done: accountDoneIn(url.searchParams),
    words: pickWords(adminLang(params.lang), ["account"]),
  };
}

/** Changes the name, the language or the password, or ends sessions in other browsers. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const { services, clientAddress } = context.get(requestContext);
  const form = await request.formData();
  const { done, result, lang } = await changeAccount(services, admin, form, clientAddress);
  if (result.kind === "invalid") return data(result, { status: 400 });
  if (result.kind === "changed") return data(result, { status: 409 });
  return redirect(`/${lang ?? adminLang(params.lang)}/admin/account?done=${done}`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountView {...loaderData} refusal={actionData ?? null} />;
}
