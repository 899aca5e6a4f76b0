import { createHmac } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { isLinkToken, linkTokenHash } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import { findRequestByTokenHash } from "../requests.server.ts";
import type { RequestRow } from "../requests.table.ts";

/** The token of a request's link. It is derived from the site's secret, so that a mail can be composed again; only its hash is stored. */
export function requestTokenOf(requestId: string, secret: string): string {
  return createHmac("sha256", secret).update(`request:${requestId}`).digest("base64url");
}

export function requestUrlOf(
  { site, secret }: Pick<Services, "site" | "secret">,
  requestId: string,
  lang: Lang,
): string {
  return `${site.publicUrl}/${lang}/requests/${requestTokenOf(requestId, secret)}`;
}

/** Does not check whether the link has expired: that is left to the caller. */
export async function findRequestByToken(db: Db, token: string): Promise<RequestRow | undefined> {
  return isLinkToken(token) ? findRequestByTokenHash(db, linkTokenHash(token)) : undefined;
}
