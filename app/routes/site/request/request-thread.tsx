import type { PageHandle } from "#app/page-handle.ts";
import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { openThread } from "#features/inquiries/thread/open-thread.server.ts";
import { readGuestReply, replyAsGuest } from "#features/inquiries/thread/reply-as-guest.server.ts";
import { isLang, type Lang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { admit } from "#app/shell/own-limit.server.ts";
import { sendForm, useLastAnswer } from "#app/shell/forms/send-form.ts";
import type { Route } from "./+types/request-thread.ts";
import { RequestThreadView, type ReplyProblem } from "./request-thread-view.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

export const handle: PageHandle = { hydrate: true };

/** A wrong link and an expired one get the same response. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const lang = langIn(params.lang);
  const words = pickWords(lang, ["payment", "thread"]);
  const { found: thread, isAllowed } = await admit(
    asking,
    "link",
    () => openThread(services, params.token, lang),
    params.token,
  );
  const isDone = url.searchParams.has("done");
  return data(
    { thread, isDone, formKey: randomUUID(), words },
    { status: thread ? 200 : isAllowed ? 404 : 429, headers: PRIVATE },
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const lang = langIn(params.lang);
  const open = () => openThread(services, params.token, lang);
  const { isAllowed } = await admit(asking, "reply", open, params.token);
  const form = await request.formData();
  if (!isAllowed) return refused({ kind: "too-many", errors: [], typed: typedIn(form) }, 429);
  const read = readGuestReply(form);
  const replied = await replyAsGuest(services, params.token, read).catch(async (error: unknown) => {
    // An error of the site must not count towards the guest's rate limit.
    await services.limits.giveBack("reply", params.token);
    throw error;
  });
  switch (replied.kind) {
    case "done":
      return redirect(`/${lang}/requests/${params.token}?done#end`, 303);
    case "invalid":
      return refused({ kind: "invalid", errors: replied.errors, typed: replied.typed }, 400);
    case "over":
      return refused({ kind: "over", errors: [], typed: "" }, 404);
  }
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return sendForm(sending);
}

export function headers() {
  return PRIVATE;
}

export default function RequestThread({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isUnreachable } = useLastAnswer<ReplyProblem>(actionData);
  return <RequestThreadView {...loaderData} problem={answer ?? null} isUnreachable={isUnreachable} />;
}

function refused(problem: ReplyProblem, status: number) {
  return data(problem, { status, headers: PRIVATE });
}

function typedIn(form: FormData): string {
  const text = form.get("text");
  return typeof text === "string" ? text : "";
}

function langIn(segment: string): Lang {
  if (!isLang(segment)) throw data(null, { status: 404 });
  return segment;
}
