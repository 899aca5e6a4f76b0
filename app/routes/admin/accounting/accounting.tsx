import { data, redirect } from "react-router";
import { readBooks } from "#features/reports/books/read-books.server.ts";
import { closeBooks } from "#features/reports/closing/close-books.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { asOwner } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import type { Route } from "./+types/accounting.ts";
import { AccountingView } from "./accounting-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const books = await readBooks(services, owner, url.searchParams);
  const done = doneIn(url.searchParams, ["closed"]);
  return {
    books,
    done,
    words: pickWords(lang, ["books", "closing", "analytics.none", "operations.pager"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const form = await request.formData();
  if (fieldIn(form, "intent") !== "close") throw data(null, { status: 400 });
  if (fieldIn(form, "final") === "") return data("unconfirmed" as const, { status: 400 });
  const month = fieldIn(form, "month");
  const { kind } = await closeBooks(services, owner, month);
  if (kind !== "closed") return data(kind, { status: 409 });
  return redirect(`/${lang}/admin/accounting?month=${month}&done=closed`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function AccountingRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountingView {...loaderData} problem={actionData ?? null} />;
}
