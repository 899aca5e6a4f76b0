import { data, redirect } from "react-router";
import { changeCompany } from "#features/accounts/change-company.server.ts";
import { previewTerms } from "#features/legal/terms-history.server.ts";
import { readCompanySettings } from "#features/accounts/read-company-settings.server.ts";
import type { CompanyInput } from "#features/company/check-company.ts";
import { textsFrom } from "#features/company/company-fields.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/company.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { afterEveryForm } from "#app/routes/admin/shell/forms.ts";
import { asOwner } from "#app/routes/admin/shell/admin-request.server.ts";
import { CompanyView, MOST_LINKS } from "./company-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const saved = await readCompanySettings(services, owner);
  const words = pickWords(lang, ["operations", "settings"]);
  return { saved, isDone: url.searchParams.has("done"), words };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const form = await request.formData();
  const typed = companyInput(form);
  const terms = await previewTerms(services, owner, typed);
  // The owner sees the difference before guests accept it. The form that shows it names the version.
  if (terms && fieldIn(form, "terms") !== terms.version)
    return data({ typed, errors: [], isConflict: false, terms }, { status: 409 });
  const changed = await changeCompany(services, owner, typed, seenIn(form));
  if (changed.kind === "done") return redirect(`/${lang}/admin/settings?done`, 303);
  if (changed.kind === "conflict")
    return data({ typed, errors: [], isConflict: true, terms: null }, { status: 409 });
  return data({ typed, errors: changed.errors, isConflict: false, terms: null }, { status: 400 });
}

export const shouldRevalidate = afterEveryForm;

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CompanyView {...loaderData} refusal={actionData ?? null} />;
}

function companyInput(form: FormData): CompanyInput {
  const links = Array.from({ length: MOST_LINKS }, (_, index) => ({
    name: fieldIn(form, `social-${index}-name`).slice(0, 1000),
    url: fieldIn(form, `social-${index}-url`).slice(0, 1000),
  }));
  return {
    texts: textsFrom((field) => fieldIn(form, field).slice(0, 1000)),
    social: links.filter(({ name, url }) => name.trim() !== "" || url.trim() !== ""),
    demo: form.has("demo"),
  };
}

function seenIn(form: FormData): Date | null {
  const seen = new Date(fieldIn(form, "seen"));
  return Number.isNaN(seen.getTime()) ? null : seen;
}
