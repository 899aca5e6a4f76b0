import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { langOf } from "#i18n/locales.ts";
import { wordsOfParts } from "#i18n/words.ts";
import { LoadedContext } from "./boot/page-data.tsx";
import { type RequestContext, requestContext } from "./context.ts";
import { type Failure, FailureContext } from "#app/shell/errors/failure.tsx";
import { lastKnownCompany } from "#app/shell/last-known.server.ts";
import { refusalPage } from "#app/shell/errors/refusal-page.server.ts";
import { PAGE_STYLES, withPageStyles } from "#app/shell/page-styles.server.ts";
import { renderingTurn } from "#app/shell/rendering-turn.server.ts";
import { SaidOnceContext } from "#app/shell/said-once.tsx";

/** Pages are sent whole, not streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  // A form that was refused keeps what was typed and is rendered; a page that was refused needs no rendering.
  if (status === 429 && request.method === "GET")
    return refusalPage("tooMany", new URL(request.url).pathname, headers);
  await renderingTurn();
  // Only a failed page names its request: all others are the same for everybody.
  const failure = status >= 400 ? await failureOf(context.get(requestContext), request.url) : null;
  const { serverHandoffStream, ...drawn } = routerContext;
  const loaded = serverHandoffStream ? await text(serverHandoffStream) : "";
  const page = (
    <FailureContext value={failure}>
      <LoadedContext value={loaded}>
        <SaidOnceContext value={context.get(requestContext).saidOnce}>
          <ServerRouter context={drawn} url={request.url} />
        </SaidOnceContext>
      </LoadedContext>
    </FailureContext>
  );
  const atOnce = drawAtOnce(page);
  const { html, source } = withPageStyles(atOnce ?? (await drawInParts(page)));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(PAGE_STYLES, source);
  // Drawn in parts, a page says itself what it is.
  return new Response(bytesOf(atOnce === null ? "" : DOCTYPE, html), { status, headers });
}

/** Written at once into room for the longest: what makes bytes of a text by itself measures it first, which takes as long again. */
function bytesOf(first: string, html: string): Buffer<ArrayBuffer> {
  const room = Buffer.allocUnsafeSlow((first.length + html.length) * 3);
  const at = room.write(first);
  return room.subarray(0, at + room.write(html, at));
}

const DOCTYPE = "<!DOCTYPE html>";

/** What React writes where a part was not to be had at once, or failed. */
const LEFT_OUT = "<!--$!-->";

/** A page that waits for nothing while it is drawn; null for one with a part that is still to be loaded, and for one that fails. */
function drawAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes(LEFT_OUT) ? null : html;
  } catch {
    return null;
  }
}

/** Waits for what is to be loaded; throws what went wrong. */
async function drawInParts(page: ReactNode): Promise<string> {
  let renderError: unknown;
  const stream = await renderToReadableStream(page, {
    // Otherwise a long part with a boundary around it is sent behind the page, and a script puts it in its place.
    progressiveChunkSize: Infinity,
    onError(error) {
      renderError = error;
    },
  });
  await stream.allReady;
  if (renderError) throw asError(renderError);
  return text(stream);
}

/** For a page that failed, in the language its address begins with. */
async function failureOf({ services, requestId }: RequestContext, url: string): Promise<Failure> {
  const segment = new URL(url).pathname.split("/")[1];
  const { phone } = await lastKnownCompany(services);
  return { requestId, phone, words: wordsOfParts(langOf(segment), ["system"]) };
}

/**
 * One handler for bugs: logged once, with the id of the request, whose own line has the path. What a stranger asked for
 * wrongly is no bug of ours: a method that a page does not take, a page that is not there.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const asked = context.get(requestContext);
  const { services, requestId } = asked;
  if (isRouteErrorResponse(error) && error.status < 500) {
    services.log.info({ status: error.status, requestId }, "a request was refused");
    return;
  }
  if (asked.isPassing(error)) {
    services.log.warn({ err: error, requestId }, "the database is away");
    return;
  }
  services.log.error({ err: error, requestId }, "a page failed");
};

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error("A page could not be drawn", { cause: thrown });
}
