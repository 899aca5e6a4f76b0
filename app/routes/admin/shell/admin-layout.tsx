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
import { PRIVATE } from "#app/shell/private-answer.ts";

/**
 * Pages of the admin are neither cached nor indexed. `same-origin`, because with `no-referrer` a browser would send
 * `Origin: null` with forms.
 */
const OF_ADMIN = { ...PRIVATE, "Referrer-Policy": "same-origin" };

export const handle: PageHandle = { hydrate: true, immediately: true };

export const middleware: Route.MiddlewareFunction[] = [
  async ({ params, request }, next) => {
    if (!isLang(params.lang)) return answerUnknown(request);
    const response = await next();
    for (const [name, value] of Object.entries(OF_ADMIN)) response.headers.set(name, value);
    return response;
  },
];

export function loader({ params }: Route.LoaderArgs) {
  if (!isLang(params.lang)) throw redirect("/");
  return { words: pickWords(params.lang, ["admin"]) };
}

/** The words depend on the language only; without revalidation they also remain available when the connection fails. */
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
