import type { MiddlewareFunction } from "react-router";
import { openPost } from "#features/blog/public/open-post.server.ts";
import { isLang, type Lang } from "#i18n/locales.ts";
import { requestContext } from "#app/context.ts";

type LostPage = { version: number; until: number; bytes: Buffer<ArrayBuffer>; headers: Headers };

/** A scheduled post may be missing on a cached page for this time. */
const MAX_AGE_MS = 60_000;

const lostPages = new Map<Lang, LostPage>();

/**
 * All posts that never existed have the same page: it is rendered once per language and version of content. Any number
 * of such addresses can be requested, so none is cached under its own address.
 */
export const answerLostPost: MiddlewareFunction<Response> = async ({ context, params, request }, next) => {
  const { services, asksForData } = context.get(requestContext);
  const { lang, slug = "" } = params;
  const version = services.content.version();
  if (asksForData || request.method !== "GET" || version === null || !isLang(lang)) return next();
  const now = services.clock.now().getTime();
  const known = lostPages.get(lang);
  if (known?.version === version && now < known.until) {
    const { kind } = await openPost(services, { lang, slug });
    if (kind === "missing") return new Response(known.bytes, { status: 404, headers: known.headers });
  }
  const response = await next();
  if (response.status !== 404) return response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const { headers } = response;
  lostPages.set(lang, { version, until: now + MAX_AGE_MS, bytes, headers: new Headers(headers) });
  return new Response(bytes, { status: 404, headers });
};
