import { newestPosts } from "#features/blog/public/open-blog.server.ts";
import { coverPictures } from "#features/blog/public/shown-pictures.server.ts";
import { EXTENDED_NOTICE_HOURS, STANDARD_NOTICE_HOURS } from "#features/fleet/cancellation-notice.ts";
import { largeBagsOf, VEHICLE_CLASSES, VEHICLES } from "#features/fleet/vehicle.ts";
import { FREE_WAITING_MINUTES } from "#features/places/free-waiting.ts";
import { CASH_LIMIT } from "#features/pricing/cash.ts";
import { langOf } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import { wordsAt } from "#i18n/known-words.ts";
import { requestContext } from "#app/context.ts";
import { useCompany } from "#app/shell/company.tsx";
import { lastKnownCompany } from "#app/shell/last-known.server.ts";
import { companyData, webSiteData } from "#app/shell/seo/company-data.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import { linkedData } from "#app/shell/seo/structured-data.ts";
import type { Route } from "./+types/home.ts";
import { PostPicturesContext } from "./blog/post-pictures.tsx";
import { Hero, TrustRow } from "./home/hero.tsx";
import { listedPages } from "./home/listed-pages.server.ts";
import { Events, FleetList, Services } from "./home/offers.tsx";
import { popularRoutes } from "./home/popular-routes-list.ts";
import { PopularRoutes } from "./home/popular-routes.tsx";
import { ContactLine, GulfGuests, HowItGoes, LatestPosts } from "./home/sections.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const { publicUrl } = services.site;
  const company = await lastKnownCompany(services);
  const posts = await newestPosts(services, { lang, limit: 3 });
  return {
    lang,
    words: pickWords(lang, ["blog", "fleet", "home", "pictures", "places"]),
    publicUrl,
    structuredData: [companyData(publicUrl, company), webSiteData({ publicUrl, lang }, company.tradeName)],
    routes: popularRoutes(),
    fleet: VEHICLE_CLASSES.map((id) => ({ id, seats: VEHICLES[id].passengers, bags: largeBagsOf(id) })),
    ...listedPages(lang),
    posts,
    pictures: await coverPictures(services.db, lang, posts),
    notice: { standard: STANDARD_NOTICE_HOURS, extended: EXTENDED_NOTICE_HOURS },
    waiting: FREE_WAITING_MINUTES,
    cashLimit: CASH_LIMIT,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { lang, publicUrl, structuredData } = loaderData;
  const words = wordsAt(loaderData.words);
  const { meta: found, hero } = words.home!;
  return [
    ...pageMeta({
      title: found.title,
      description: found.description,
      lang,
      path: `/${lang}`,
      publicUrl,
      siteName: matches[0].loaderData.company.tradeName,
      heading: hero.title,
    }),
    linkedData(...structuredData),
  ];
}

/** The company in a few screens: where to, which roads, which cars, how, for whom. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { routes, services, fleet, events, posts, pictures, notice, waiting, cashLimit } = loaderData;
  return (
    <>
      <Hero />
      <TrustRow company={useCompany()} notice={notice} />
      <PopularRoutes routes={routes} />
      <Services groups={services} />
      <FleetList fleet={fleet} />
      <HowItGoes waiting={waiting} cashLimit={cashLimit} />
      <GulfGuests />
      <PostPicturesContext value={pictures}>
        <LatestPosts posts={posts} />
      </PostPicturesContext>
      <Events groups={events} />
      <ContactLine />
    </>
  );
}
