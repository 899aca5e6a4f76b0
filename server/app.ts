import { Socket } from "node:net";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { requestContext } from "#app/context.ts";
import { refusalPage } from "#app/shell/errors/refusal-page.server.ts";
import { nextPublication } from "#features/blog/posts.server.ts";
import { nextTariffStart } from "#features/pricing/tariff/dated-tariffs.server.ts";
import type { ContentChanges } from "#platform/db/database-changes.server.ts";
import { isDatabaseAway } from "#platform/db/database-away.ts";
import type { Env } from "#platform/env.ts";
import type { Services } from "#platform/services.ts";
import type { DoWork } from "#platform/watch.ts";
import { canonicalPath } from "./canonical-address.ts";
import { clientAddress } from "./client-address.ts";
import { encodedPath } from "./encoded-path.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import {
  limitWrites,
  MESSAGES_WEBHOOK,
  isUpload,
  readForms,
  refuseForeignWrites,
  refuseOddRequests,
  refuseOtherMethods,
  WEBHOOK,
} from "./request-guard.ts";
import { isReady, type Readiness } from "./readiness.ts";
import { createRenderQueue } from "./render-queue.ts";
import { logRequests, withoutToken, type Variables, PRERENDER } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import { messagesWebhook } from "./messages-webhook.ts";
import { stripeWebhook } from "./stripe-webhook.ts";
import { answerSpeculationRules, SPECULATION_RULES_PATH } from "./speculation-rules.ts";
import { foundRoute, namingRoutes, watchRequests } from "./watch-requests.ts";

export type AppOptions = {
  env: Env;
  services: Services;
  build: ServerBuild | (() => Promise<ServerBuild>);
  sandboxPages: Hono | null;
  readiness: Readiness;
  pages: PageCache | null;
  work: DoWork | null;
};

export type App = ReturnType<typeof createApp>;

export function createApp(options: AppOptions) {
  const { env, services, build, sandboxPages, readiness, pages, work } = options;
  const renderQueue = createRenderQueue();
  const development = env.NODE_ENV === "development";
  const addressOf = (c: Context) => clientAddress(c, env.TRUSTED_PROXY);
  const app = new Hono<{ Variables: Variables }>();

  if (work) app.use(watchRequests(work));
  app.use(logRequests(services.log));
  // A page loads a dozen scripts of half a kilobyte: compress them too.
  app.use(compress({ threshold: 256 }));
  if (pages) app.use(pages.middleware);
  app.use(
    securityHeaders({
      https: env.PUBLIC_URL.startsWith("https:"),
      development,
      formTargets: [
        "https://checkout.stripe.com",
        ...(env.STRIPE_API_URL ? [new URL(env.STRIPE_API_URL).origin] : []),
      ],
      google: services.site.google,
    }),
  );
  app.use(refuseOtherMethods);
  app.use(refuseOddRequests);
  app.use(redirectToCanonical);
  app.use(refuseForeignWrites({ publicUrl: env.PUBLIC_URL }));
  app.use(limitWrites(services.limits, addressOf));
  app.use(readForms);

  app.get(SPECULATION_RULES_PATH, answerSpeculationRules);
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const missing = await readiness();
    if (!isReady(missing)) return c.json({ status: "not ready", missing }, 503);
    return c.json(missing.length === 0 ? { status: "ready" } : { status: "ready", missing });
  });
  app.post(WEBHOOK, stripeWebhook(services));
  app.post(MESSAGES_WEBHOOK, messagesWebhook(services));
  if (sandboxPages) app.route("/sandbox", sandboxPages);
  // The listener in static-files.ts has already answered existing files.
  if (!development) app.get("/assets/*", (c) => c.notFound());
  app.use("/__manifest", keepNoTokens);

  const ours = (made: ServerBuild) => ({ ...(work ? namingRoutes(made) : made), ...TRUST_OUR_GUARD });
  const renderPage =
    typeof build === "function"
      ? createRequestHandler(async () => ours(await build()), "development")
      : createRequestHandler(ours(build), "production");
  const render = async (c: Context<{ Variables: Variables }>, context: RouterContextProvider) => {
    if (!work) return renderPage(c.req.raw, context);
    const found: { pattern?: string } = {};
    context.set(foundRoute, found);
    const name = c.env === PRERENDER ? "prerender" : "request";
    const answer = await work({ kind: "rendering", name }, () => renderPage(c.req.raw, context));
    if (found.pattern) c.set("route", `/${found.pattern.replace(/^\/+/, "")}`);
    return answer;
  };
  app.all("*", async (c) => {
    const context = new RouterContextProvider();
    const passed: unknown[] = [];
    const isPassing = (error: unknown) => isDatabaseAway(error) && passed.push(error) > 0;
    const requestId = c.get("requestId");
    context.set(requestContext, {
      services,
      requestId,
      clientAddress: addressOf(c),
      isPassing,
      asksForData: c.req.path.endsWith(".data"),
    });
    const release = isQueued(c) ? await renderQueue.enter(addressOf(c), socketOf(c)) : null;
    // Also to a client that has disconnected, who does not receive it.
    if (release === "full" || release === "gone") return refusalPage("busy", c.req.path);
    try {
      const answer = await render(c, context);
      return passed.length > 0 ? comeAgain(answer) : answer;
    } finally {
      release?.();
    }
  });
  app.onError((error, c) => {
    if (isDatabaseAway(error)) {
      services.log.warn({ err: error, requestId: c.get("requestId") }, "the database is unavailable");
      return c.text("Please try again in a moment.", 503, COME_AGAIN);
    }
    services.log.error({ err: error, requestId: c.get("requestId") }, "the server failed");
    return c.text("Something went wrong on our side.", 500);
  });
  return app;
}

export function cachePages(
  { db, clock, site: { publicUrl } }: Pick<Services, "db" | "clock" | "site">,
  changes: Pick<ContentChanges, "version">,
): PageCache {
  return createPageCache({
    changes,
    now: clock.now,
    publicUrl,
    nextPublication: (since) => nextContent(db, since),
  });
}

/** When public pages change without a change of content: a scheduled post is published, or a dated price list begins. */
async function nextContent(db: Services["db"], since: Date): Promise<Date | null> {
  const times = await Promise.all([nextPublication(db, since), nextTariffStart(db, since)]);
  const known = times.flatMap((time) => time?.getTime() ?? []);
  return known.length > 0 ? new Date(Math.min(...known)) : null;
}

/**
 * The router requests the routes of a page's links and lets shared caches store the response for a year. A
 * request that contains a guest's link must not be stored.
 */
const keepNoTokens: MiddlewareHandler = async (c, next) => {
  const paths = c.req.query("paths")?.split(",") ?? [];
  // The router's own scripts send no such path. React Router would log it.
  if (paths.some((path) => encodedPath(path) !== path)) return c.text("The paths cannot be read.", 400);
  await next();
  if (paths.some((path) => withoutToken(path).includes("…"))) c.header("Cache-Control", "no-store");
};

const redirectToCanonical: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
  const { pathname, search } = new URL(c.req.url);
  const canonical = canonicalPath(pathname);
  if (canonical === null) return next();
  return c.body(null, 308, { Location: canonical + search, "Cache-Control": "no-store" });
};

/**
 * The time of an upload depends on the client's connection; a library file is read, not rendered; the
 * prerenderer sends one request at a time.
 */
function isQueued(c: Context): boolean {
  return c.env !== PRERENDER && !isUpload(c) && !c.req.path.startsWith("/media/");
}

function socketOf(c: Context): Socket | null {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: unknown } };
  return incoming?.socket instanceof Socket ? incoming.socket : null;
}

/** In seconds: a crashed database restarts within seconds. */
const COME_AGAIN = { "Retry-After": "5" };

/** Answers 503 instead of 500 when the database was unavailable, because a retry can succeed. */
function comeAgain({ status, body, headers }: Response): Response {
  const again = new Response(body, { status: status === 500 ? 503 : status, headers });
  if (status === 500) again.headers.set("Retry-After", COME_AGAIN["Retry-After"]);
  return again;
}

/**
 * React Router refuses an action whose Origin differs from the address of the request. Behind a proxy that
 * terminates TLS they always differ; `refuseForeignWrites` has already compared the Origin with the public
 * address.
 */
const TRUST_OUR_GUARD = { allowedActionOrigins: ["**"] };
