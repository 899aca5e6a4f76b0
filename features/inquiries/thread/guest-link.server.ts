import { createHmac } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { isLinkToken, linkTokenHash } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import { findRequestByTokenHash } from "../requests.server.ts";
import type { RequestRow } from "../requests.table.ts";

/**
 * The token of a request's link. As for a booking it is derived from the site's secret, so that a mail can be written again, and only
 * its hash is stored.
 */
export function requestTokenOf(requestId: string, secret: string): string {
  return createHmac("sha256", secret).update(`request:${requestId}`).digest("base64url");
}

/** The guest's own page of what was asked and answered. */
export function requestUrlOf(
  { site, secret }: Pick<Services, "site" | "secret">,
  requestId: string,
  lang: Lang,
): string {
  return `${site.publicUrl}/${lang}/requests/${requestTokenOf(requestId, secret)}`;
}

/** The request that a link's token opens; whether the link has ended is asked by who opens it. */
export async function findRequestByToken(db: Db, token: string): Promise<RequestRow | undefined> {
  return isLinkToken(token) ? findRequestByTokenHash(db, linkTokenHash(token)) : undefined;
}
