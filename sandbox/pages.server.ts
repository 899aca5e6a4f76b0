import { createHash } from "node:crypto";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { prefilled, readCard, type CardField, type CardFields } from "./card-form.ts";
import { settle } from "./decision.server.ts";
import { closedPage, payPage } from "./pay-page.ts";
import { payPageStyle, transitionStyle } from "./pay-page-style.ts";
import { pageLanguage } from "./pay-page-words.ts";
import { paySession } from "./pay-session.server.ts";
import { statusAt, type PayOutcome, type SessionRecord } from "./records.ts";
import type { SandboxStore } from "./sandbox-store.ts";

type PagesOptions = {
  store: SandboxStore;
  clock: { now(): Date };
  pageBaseUrl: string;
  wake(): void;
};

export function createPages({ store, clock, pageBaseUrl, wake }: PagesOptions): Hono {
  const pages = new Hono();
  pages.get("/pay.css", (c) => {
    c.header("Cache-Control", "public, max-age=3600");
    return c.body(payPageStyle, 200, { "Content-Type": "text/css; charset=utf-8" });
  });
  pages.use("/pay/*", privatePages);
  pages.get("/pay/:id", async (c) => {
    const stored = await store.find("session", c.req.param("id"));
    if (!stored) return show(c, { kind: "unknown" });
    const status = statusAt(stored.record, clock.now());
    return show(c, { kind: status === "complete" ? "paid" : status, session: stored.record });
  });
  pages.post("/pay/:id", bodyLimit({ maxSize: 16 * 1024 }), ownForm(pageBaseUrl), async (c) => {
    const id = c.req.param("id");
    const place = { now: clock.now(), pageBaseUrl };
    const fields = await fieldsOf(c);
    const read = readCard(fields, place.now);
    if ("wrong" in read) {
      const stored = await store.find("session", id);
      const open = stored && statusAt(stored.record, place.now) === "open";
      if (open) return form(c, { session: stored.record, fields, wrong: read.wrong, declined: false });
      return c.redirect(c.req.path, 303);
    }
    const outcome = await settle(store, () => paySession(store, { id, payment: read.payment }, place));
    wake();
    return show(c, outcome, fields);
  });
  return pages;
}

function show(
  c: Context,
  outcome: PayOutcome | { kind: "open"; session: SessionRecord },
  fields: CardFields = prefilled,
) {
  if (outcome.kind === "unknown") return c.html(closedPage(languageOf(c), "unknown", null), 404);
  const { kind, session } = outcome;
  if (kind === "paid")
    return c.redirect(session.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session.id), 303);
  if (kind === "expired")
    return c.html(closedPage(languageOf(c, session), "expired", session.cancelUrl), 410);
  return form(c, { session, fields, wrong: [], declined: kind === "declined" });
}

function form(
  c: Context,
  page: { session: SessionRecord; fields: CardFields; wrong: CardField[]; declined: boolean },
) {
  c.header("Content-Security-Policy", policy(page.session));
  // A number that is no test card may be a real one: it is not sent back.
  const fields = page.wrong.includes("number") ? { ...page.fields, number: "" } : page.fields;
  const status = page.declined ? 402 : page.wrong.length ? 422 : 200;
  return c.html(payPage({ ...page, fields, language: languageOf(c, page.session) }), status);
}

/**
 * A form may redirect to the session's return URL, which has another origin when the sandbox runs separately.
 */
function policy(session: SessionRecord) {
  return `${shown}; form-action 'self' ${new URL(session.successUrl).origin}; ${closed}`;
}

/** The icon is inline: without one a browser requests /favicon.ico, which the policy would block. */
const inlineStyle = `'sha256-${createHash("sha256").update(transitionStyle).digest("base64")}'`;
const shown = `default-src 'none'; style-src 'self' ${inlineStyle}; img-src data:`;
const closed = "base-uri 'none'; frame-ancestors 'none'";

const privatePages: MiddlewareHandler = async (c, next) => {
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "same-origin");
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Content-Security-Policy", `${shown}; form-action 'none'; ${closed}`);
  await next();
};

/** Accepts only the page's own form. A client without these headers is not a browser. */
function ownForm(pageBaseUrl: string): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin");
    const hosts = [new URL(pageBaseUrl).host, c.req.header("host")];
    const foreignOrigin =
      origin !== undefined && !(URL.canParse(origin) && hosts.includes(new URL(origin).host));
    const foreignSite = site !== undefined && site !== "same-origin" && site !== "none";
    if (foreignSite || foreignOrigin) return c.text("This form was sent from another site.", 403);
    return next();
  };
}

async function fieldsOf(c: Context): Promise<CardFields> {
  const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  const field = (name: CardField) => (typeof body[name] === "string" ? body[name] : "").slice(0, 40);
  return { number: field("number"), expiry: field("expiry"), code: field("code") };
}

function languageOf(c: Context, session?: SessionRecord) {
  return pageLanguage(session, c.req.header("accept-language"));
}
