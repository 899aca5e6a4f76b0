import type { PageHandle } from "#app/page-handle.ts";
import { isRouteErrorResponse, Outlet, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { isLang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import { answerUnknown } from "#app/shell/errors/known-page.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/admin-layout.ts";
import { isLost } from "./connection.ts";
import { SignInPage } from "../sign-in/sign-in-page.tsx";

/** Nobody keeps, lists or links to a page of the admin. `same-origin`: without a referrer a form would have no origin. */
const PRIVATE = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "same-origin",
};

export const handle: PageHandle = { hydrate: true, immediately: true };

export const middleware: Route.MiddlewareFunction[] = [
  async ({ params, request }, next) => {
    if (!isLang(params.lang)) return answerUnknown(request);
    const response = await next();
    for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value);
    return response;
  },
];

export function loader({ params }: Route.LoaderArgs) {
  if (!isLang(params.lang)) throw redirect("/");
  return { words: pickWords(params.lang, ["admin"]) };
}

/** Only another language changes the words; and while the line is broken they stay, for the page that says so. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.lang !== nextParams.lang;
}

export default function AdminLayout() {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <Outlet />
    </>
  );
}

/** A page that is not there, or not for this person; and what broke. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const kind = problemOf(error);
  const t = useWords("admin");
  const lang = useLang();
  return (
    <SignInPage title={t(`problem.${kind}.title`)} lead={t(`problem.${kind}.lead`)}>
      <p>
        <ButtonLink to={`/${lang}/admin`} variant="secondary" reloadDocument>
          {t("problem.back")}
        </ButtonLink>
      </p>
    </SignInPage>
  );
}

function problemOf(error: unknown) {
  if (typeof window !== "undefined" && isLost(error)) return "connection";
  if (!isRouteErrorResponse(error)) return "failed";
  return error.status === 403 ? "forbidden" : error.status === 404 ? "missing" : "failed";
}
