import { data } from "react-router";
import { track } from "#app/shell/consent/analytics.ts";
import { pagePath } from "#app/shell/words/page-path.ts";
import type { FormKind } from "#features/analytics/event.ts";
import { DEFAULT_LANG, isLang } from "#i18n/locales.ts";

type Sending<Answer> = {
  serverAction: () => Promise<Answer>;
  params: { lang?: string };
  request: Request;
};

/**
 * A form's client action. When the house cannot be reached, or answers what no page understands, the page stays as it is with
 * all that was typed, and says so; the status keeps the router from asking for the page again.
 */
export async function sendForm<Answer>(kind: FormKind, { serverAction, params, request }: Sending<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof Response)) return data({ unreachable: true as const }, { status: 503 });
    // Led on to the thanks: it was sent.
    const lang = isLang(params.lang) ? params.lang : DEFAULT_LANG;
    track({
      name: "contact_form_submit",
      detail: kind,
      lang,
      path: pagePath(new URL(request.url).pathname, params),
    });
    throw error;
  }
}
