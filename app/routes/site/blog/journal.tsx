import { data, redirect } from "react-router";
import { requestContext } from "#app/context.ts";
import { openJournal } from "#features/blog/open-journal.server.ts";
import { readPage } from "#features/blog/post-slug.ts";
import { coverPictures } from "#features/blog/shown-pictures.server.ts";
import { DEFAULT_LANG, isLang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/journal.ts";
import { pageOf } from "#app/shell/blog-address.ts";
import { journalHead } from "./journal-head.server.ts";
import { journalMeta } from "./journal-meta.ts";
import { JournalView } from "./journal-view.tsx";
import { lostPage } from "./lost-page.server.ts";
import { PostPicturesContext } from "./post-pictures.tsx";

/** The journal, one of its categories or one of its tags: one module, three addresses. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = isLang(params.lang) ? params.lang : DEFAULT_LANG;
  const { category, tag } = params as { category?: string; tag?: string };
  const page = readPage(url.searchParams.get("page"));
  const opened = await openJournal(services, { lang, page, category, tag });
  if (opened.kind === "beyond") throw redirect(pageOf(url.pathname, opened.pages), 302);
  if (opened.kind === "unknown") return data(await lostPage(services, lang, "unknown"), { status: 404 });
  return {
    lang,
    lost: null,
    journal: opened.journal,
    pictures: await coverPictures(services.db, lang, opened.journal.posts),
    ...journalHead(lang, opened.journal),
    words: pickWords(lang, ["blog", "services"]),
  };
}

export function meta({ error, loaderData, matches }: Route.MetaArgs) {
  return error ? [] : journalMeta(loaderData, matches[0].loaderData);
}

export default function Journal({ loaderData }: Route.ComponentProps) {
  const { journal, lost, pictures } = loaderData;
  return (
    <PostPicturesContext value={pictures}>
      <JournalView journal={journal} lost={lost} />
    </PostPicturesContext>
  );
}
