import { data } from "react-router";
import { headingIds, readingMinutes } from "#features/blog/post/content-text.ts";
import { openPreview } from "#features/blog/public/open-preview.server.ts";
import { pagePictures } from "#features/blog/public/shown-pictures.server.ts";
import { requestContext } from "#app/context.ts";
import { langOf } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/preview.ts";
import { everyBlogPage } from "./blog-page.server.ts";
import { PreviewView } from "./preview-view.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

/** Every invalid link gets the same response. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const lang = langOf(params.lang);
  const { services } = context.get(requestContext);
  const opened = await openPreview(services, params.token);
  const words = pickWords(lang, ["blog", "preview", "services"]);
  const alternates = everyBlogPage();
  // A post has one language: below another prefix the page would mix two.
  if (opened?.post.lang !== lang)
    return data({ shown: null, alternates, words }, { status: 404, headers: PRIVATE });
  const { content } = opened.post;
  const shown = {
    ...opened,
    pictures: await pagePictures(services.db, opened.post, []),
    minutes: readingMinutes(content, lang),
    headings: headingIds(content),
  };
  return data({ shown, alternates, words }, { headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <PreviewView shown={loaderData.shown} />;
}
