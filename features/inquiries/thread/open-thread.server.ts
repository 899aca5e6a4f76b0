import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { asTyped } from "#platform/mail/email.ts";
import { shownSections } from "#platform/mail/shown-email.ts";
import type { Services } from "#platform/services.ts";
import { requestParts } from "../mails/mail-request-guest.server.ts";
import { findRequestByToken } from "./guest-link.server.ts";
import { threadOf } from "./request-messages.server.ts";
import { isThreadLinkOver, threadLinkEnds } from "./thread.ts";

export async function openThread({ db, clock }: Pick<Services, "db" | "clock">, token: string, lang: Lang) {
  const request = await findRequestByToken(db, token);
  if (!request || isThreadLinkOver(request.activityAt, clock.now())) return undefined;
  const { reference, kind, text, createdAt, activityAt } = request;
  const entries = await threadOf(db, request.id);
  return {
    reference,
    kind,
    createdAt: createdAt.toISOString(),
    until: threadLinkEnds(activityAt).toISOString(),
    sections: shownSections([
      ...requestParts(request, translatorIn(lang)),
      ...(text ? [{ kind: "text" as const, paragraphs: [asTyped(text)] }] : []),
    ]),
    entries: entries
      .filter((entry) => entry.kind !== "noted-reply")
      .map(({ id, at, direction, kind: what, text: said }) => ({
        id,
        direction,
        kind: what,
        text: said,
        at: at.toISOString(),
      })),
  };
}

export type GuestThread = NonNullable<Awaited<ReturnType<typeof openThread>>>;
