import { Links, Meta, Outlet, Scripts, ScrollRestoration, useParams } from "react-router";
import { DEFAULT_LANG, directionOf, isLang } from "#i18n/locales.ts";

export default function Root() {
  const { lang: segment } = useParams();
  const lang = isLang(segment) ? segment : DEFAULT_LANG;
  return (
    <html lang={lang} dir={directionOf(lang)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
