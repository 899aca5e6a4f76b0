import type { PageHandle } from "#app/page-handle.ts";
import { newestPosts } from "#features/blog/public/open-blog.server.ts";
import { coverPictures } from "#features/blog/public/shown-pictures.server.ts";
import { EXTENDED_NOTICE_HOURS, STANDARD_NOTICE_HOURS } from "#features/fleet/cancellation-notice.ts";
import { largeBagsOf, VEHICLE_CLASSES, VEHICLES } from "#features/fleet/vehicle.ts";
import { FREE_WAITING_MINUTES } from "#features/places/free-waiting.ts";
import { CASH_LIMIT } from "#features/pricing/price.ts";
import { langOf } from "#i18n/locales.ts";
import { type Part, pickWords, wordsOf } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { laterPart } from "#app/shell/later-part.tsx";
import { lastKnownClosed, lastKnownCompany, lastKnownOfBlog } from "#app/shell/last-known.server.ts";
import { companyData, webSiteData } from "#app/shell/seo/company-data.ts";
import { describePage } from "#app/shell/seo/describe-page.server.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";
import type { Route } from "./+types/home.ts";
import { Hero } from "./home/hero.tsx";
import { listedPages } from "./home/listed-pages.server.ts";
import { popularRoutes } from "./home/popular-routes-list.ts";

import carPicture from "#app/shell/pictures/car-picture.module.css";
import scene from "#app/shell/pictures/scene.module.css";
import picture from "#app/ui/picture.module.css";
import rowLink from "#app/ui/row-link.module.css";
import cover from "./blog/cover.module.css";
import postRows from "./blog/post-rows.module.css";
import offers from "./home/offers.module.css";
import routes from "./home/popular-routes.module.css";
import sections from "./home/sections.module.css";
import trust from "./home/trust-row.module.css";

const WORDS: Part[] = ["home.hero", "home.bar", "places"];
const WORDS_BELOW: Part[] = [
  "home.trust",
  "home.routes",
  "home.services",
  "home.fleet",
  "home.how",
  "home.gulf",
  "home.events",
  "home.contact",
  "blog.home",
  "fleet.names",
  "pictures.scenes",
];

const BelowFold = laterPart(
  async () => (await import("./home/below-fold.tsx")).BelowFold,
  [carPicture, scene, picture, rowLink, cover, postRows, offers, routes, sections, trust],
);

export const handle: PageHandle = { hydrate: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { services } = request;
  const lang = langOf(params.lang);
  const { publicUrl } = services.site;
  const company = await lastKnownCompany(services);
  const closed = await lastKnownClosed(services);
  const newest = await lastKnownOfBlog(services, `home ${lang}`, async () => {
    const posts = await newestPosts(services, { lang, limit: 3 });
    return { posts, pictures: await coverPictures(services.db, lang, posts) };
  });
  const t = wordsOf(lang);
  return {
    head: describePage(request, {
      lang,
      path: `/${lang}`,
      company,
      meta: { title: t("home.meta.title"), description: t("home.meta.description") },
      heading: t("home.hero.title"),
      about: [companyData(publicUrl, company), webSiteData({ publicUrl, lang }, company.tradeName)],
    }),
    words: pickWords(lang, WORDS),
    wordsBelow: pickWords(lang, WORDS_BELOW),
    belowFold: {
      notice: { standard: STANDARD_NOTICE_HOURS, extended: EXTENDED_NOTICE_HOURS },
      routes: popularRoutes(),
      fleet: VEHICLE_CLASSES.map((id) => ({
        id,
        seats: VEHICLES[id].passengers,
        bags: largeBagsOf(id),
        isClosed: closed.includes(id),
      })),
      ...listedPages(lang),
      ...newest,
      waiting: FREE_WAITING_MINUTES,
      cashLimit: CASH_LIMIT,
    },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <BelowFold words={loaderData.wordsBelow} props={loaderData.belowFold} />
    </>
  );
}
