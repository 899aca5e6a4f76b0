// First of all: tokens.css names the order of the layers.
import "./ui/tokens.css";
import "./ui/fonts.css";
import "./ui/fonts/faces.css";
import "./ui/base.css";
import "./ui/reveal.css";
import "./shell/print.css";
import {
  Links,
  Meta,
  Outlet,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useParams,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { ReactNode } from "react";
import { directionOf, langOf, scriptOf } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/root.ts";
import { FIRST_SCRIPT } from "./boot/first-script.ts";
import { PageScripts } from "./boot/page-data.tsx";
import { useHydrates } from "./page-handle.ts";
// Bundled like a worker: the build gives its own address to the script with all that it imports.
import siteScript from "./site-script.ts?worker&url";
import { requestContext } from "./context.ts";
import { ErrorPage } from "./routes/system/error-page.tsx";
import { publicFacts } from "./shell/company.tsx";
import { CrawlerTags } from "./shell/seo/crawler-tags.tsx";
import { useFailure } from "#app/shell/errors/failure.tsx";
import { FIRST_FONTS } from "#app/shell/words/fonts.ts";
import { lastKnownCompany } from "#app/shell/last-known.server.ts";
import { ROOT_MARK } from "#app/shell/errors/root-element.ts";
import { useStyleFailure } from "#app/shell/errors/style-failure.ts";
import { bringWords, WORDS_MARK } from "#app/shell/words/fetched-words.ts";
import { useWordsAddresses, WordsProvider } from "#app/shell/words/words.tsx";

/** What every page needs, the error page among them: the company's own facts and the words for when something breaks. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  return {
    company: publicFacts(await lastKnownCompany(services)),
    publicUrl: services.site.publicUrl,
    google: services.site.google,
    words: pickWords(lang, ["shell", "system"]),
  };
}

export const clientMiddleware = [bringWords];

/** Only another language changes it. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.lang !== nextParams.lang;
}

export function Layout({ children }: { children: ReactNode }) {
  const { lang: segment } = useParams();
  const lang = langOf(segment);
  const marks = { [ROOT_MARK]: "", [WORDS_MARK]: useWordsAddresses().join(" ") };
  useScrollRestoration();
  // The scripts note on <html> what they know before React wakes: those differences are meant.
  return (
    <html lang={lang} dir={directionOf(lang)} {...marks} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0d0d0e" />
        <script dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
        {FIRST_FONTS[scriptOf(lang)].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <CrawlerTags />
        <Links />
      </head>
      <body>
        {children}
        {useHydrates() ? <PageScripts /> : <script type="module" src={siteScript} />}
      </body>
    </html>
  );
}

export default function Root() {
  const failure = useStyleFailure();
  if (failure) throw failure;
  return (
    <WordsProvider>
      <Outlet />
    </WordsProvider>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const failure = useFailure();
  return (
    <WordsProvider more={failure?.words}>
      <ErrorPage error={error} phone={loaderData?.company.phone ?? failure?.phone} />
    </WordsProvider>
  );
}
