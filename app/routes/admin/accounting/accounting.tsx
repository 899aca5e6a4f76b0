import { readBooks } from "#features/reports/books/read-books.server.ts";
import { pickWords } from "#i18n/words.ts";
import { asOwner } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/accounting.ts";
import { AccountingView } from "./accounting-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const books = await readBooks(services, owner, url.searchParams);
  return { books, words: pickWords(lang, ["books", "analytics.none", "operations.pager"]) };
}

export default function AccountingRoute({ loaderData }: Route.ComponentProps) {
  return <AccountingView books={loaderData.books} />;
}
