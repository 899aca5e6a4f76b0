import { data, redirect } from "react-router";
import { changeCompany } from "#features/accounts/change-company.server.ts";
import { readCompanySettings } from "#features/accounts/read-company-settings.server.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/company.ts";
import { afterEveryForm } from "#app/routes/admin/shell/after-every-form.ts";
import { adminLang } from "#app/routes/admin/shell/admin-lang.ts";
import { companyInput, seenIn } from "./company-input.ts";
import { requireOwner } from "#app/routes/admin/shell/require-admin.server.ts";
import { SettingsView } from "./company-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const owner = await requireOwner(context, request);
  const saved = await readCompanySettings(context.get(requestContext).services, owner);
  const words = pickWords(adminLang(params.lang), ["operations", "settings"]);
  return { saved, isDone: url.searchParams.has("done"), words };
}

/** Saves the operator's record; what was typed comes back when it cannot be saved. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const owner = await requireOwner(context, request);
  const form = await request.formData();
  const typed = companyInput(form);
  const changed = await changeCompany(context.get(requestContext).services, owner, typed, seenIn(form));
  if (changed.kind === "done") return redirect(`/${adminLang(params.lang)}/admin/settings?done`, 303);
  if (changed.kind === "conflict") return data({ typed, errors: [], isConflict: true }, { status: 409 });
  return data({ typed, errors: changed.errors, isConflict: false }, { status: 400 });
}

export const shouldRevalidate = afterEveryForm;

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsView {...loaderData} refusal={actionData ?? null} />;
}
