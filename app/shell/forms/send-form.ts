import { useState } from "react";
import { data } from "react-router";
import { DEFAULT_LANG, isLang } from "#i18n/locales.ts";
import { pagePath } from "../words/page-path.ts";
import { countSentForm, sentFormIn } from "./sent-form.ts";

/** The site could not be reached, or the answer was not the site's: the form may have arrived or not. */
export type Unreachable = { unreachable: true };

type Sending<Answer> = {
  serverAction: () => Promise<Answer>;
  params: Record<string, string | undefined>;
  request: Request;
};

/**
 * The client action of every public form. When the site cannot be reached, or its answer cannot be read, the page keeps
 * everything typed and reports the failure. The status 503 prevents revalidation, so that the form keeps its key: sent
 * twice, it counts once.
 */
export async function sendForm<Answer>({ serverAction, params, request }: Sending<Answer>) {
  try {
    const answer = await serverAction();
    // An empty answer comes from a proxy.
    if (answer !== undefined) return answer;
  } catch (error) {
    if (error instanceof Response) {
      const sent = sentFormIn(error.headers.get("Location"));
      const lang = isLang(params["lang"]) ? params["lang"] : DEFAULT_LANG;
      if (sent) countSentForm({ ...sent, lang, path: pagePath(new URL(request.url).pathname, params) });
      throw error;
    }
  }
  return data<Unreachable>({ unreachable: true }, { status: 503 });
}

/** A later attempt that did not reach the site keeps the last answer. */
export function useLastAnswer<Answer extends object>(outcome: Answer | Unreachable | undefined) {
  const [last, setLast] = useState<Answer>();
  const isUnreachable = outcome !== undefined && "unreachable" in outcome;
  const answer = isUnreachable ? last : outcome;
  if (answer !== last) setLast(answer);
  return { answer, isUnreachable };
}
