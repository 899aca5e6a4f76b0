import { useState } from "react";
import { data } from "react-router";
import { DEFAULT_LANG, isLang } from "#i18n/locales.ts";
import { pagePath } from "../words/page-path.ts";
import { countSentForm, sentFormIn } from "./sent-form.ts";

/** The site could not be reached, or what answered was not the site: the form may have arrived or not. */
export type Unreachable = { unreachable: true };

type Sending<Answer> = {
  serverAction: () => Promise<Answer>;
  params: Record<string, string | undefined>;
  request: Request;
};

/**
 * The client action of every form of a visitor. When the site cannot be reached, or answers what no page understands, the page
 * stays as it is with all that was typed, and says so; the status keeps the router from asking for the page again, so that the
 * form keeps its key: sent twice, it counts once.
 */
export async function sendForm<Answer>({ serverAction, params, request }: Sending<Answer>) {
  try {
    const answer = await serverAction();
    // A proxy's empty answer is none of ours.
    if (answer !== undefined) return answer;
  } catch (error) {
    if (error instanceof Response) {
      // Led on: it was sent.
      const sent = sentFormIn(error.headers.get("Location"));
      const lang = isLang(params["lang"]) ? params["lang"] : DEFAULT_LANG;
      if (sent) countSentForm({ ...sent, lang, path: pagePath(new URL(request.url).pathname, params) });
      throw error;
    }
  }
  return data<Unreachable>({ unreachable: true }, { status: 503 });
}

/** What the site said last to this form: a sending that did not reach it takes nothing back. */
export function useLastAnswer<Answer extends object>(outcome: Answer | Unreachable | undefined) {
  const [last, setLast] = useState<Answer>();
  const isUnreachable = outcome !== undefined && "unreachable" in outcome;
  const answer = isUnreachable ? last : outcome;
  if (answer !== last) setLast(answer);
  return { answer, isUnreachable };
}
