import layers from "./ui/layers.css?url";
import "./ui/tokens.css";
import "./ui/fonts.css";
import "./ui/fonts/faces.css";
import "./ui/base.css";
import "./ui/kit.css";
import "./ui/reveal.css";
import "./shell/print.css";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useParams,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { ReactNode } from "react";
import { directionOf, langOf, scriptOf } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/root.ts";
import { FIRST_SCRIPT } from "./boot/first-script.ts";
import { SCROLL_SCRIPT_ID, useHydration, useOwnManifest } from "./page-handle.ts";
// Imported as a worker URL: Vite then bundles the script with its imports into a file of its own.
import siteScript from "./site-script.ts?worker&url";
import { requestContext } from "./context.ts";
import { useLooks } from "./workplace-looks.ts";
import { ErrorPage } from "./routes/system/error-page.tsx";
import { publicFacts } from "./shell/company.tsx";
import { useFailure } from "#app/shell/errors/failure.tsx";
import { KeptForm } from "#app/shell/errors/kept-form.tsx";
import { FIRST_FONTS } from "#app/shell/words/fonts.ts";
import { lastKnownCompany } from "#app/shell/last-known.server.ts";
import { useStyleFailure } from "#app/shell/errors/style-failure.ts";
import { bringWords } from "#app/shell/words/fetched-words.ts";
import { useWordsAddresses, WordsProvider } from "#app/shell/words/words.tsx";

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

export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.lang !== nextParams.lang;
}

export function Layout({ children }: { children: ReactNode }) {
  const { lang: segment } = useParams();
  const lang = langOf(segment);
  const hydration = useHydration();
  const hasOwnManifest = useOwnManifest();
  const words = useWordsAddresses().join(" ");
  const looks = useLooks();
  // `first-script.ts` and `site-script.ts` write attributes on <html> before hydration.
  return (
    <html
      lang={lang}
      dir={directionOf(lang)}
      data-hydration={hydration}
      data-words={hydration && words}
      data-ground={looks?.ground}
      data-density={looks?.density}
      data-nav={looks?.nav}
      suppressHydrationWarning
    >
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
        {hasOwnManifest ? null : <link rel="manifest" href="/site.webmanifest" />}
        <Meta />
        <link rel="stylesheet" href={layers} />
        <Links />
      </head>
      <body>
        {children}
        <script type="module" src={siteScript} />
        {hydration ? (
          <>
            <ScrollRestoration id={SCROLL_SCRIPT_ID} />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function Root() {
  const failure = useStyleFailure();
  if (failure) throw failure;
  return (
    <WordsProvider>
      <KeptForm>
        <Outlet />
      </KeptForm>
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
