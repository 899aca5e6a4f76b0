import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { renderToReadableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { langOf } from "#i18n/locales.ts";
import { wordsOfParts } from "#i18n/words.ts";
import { type RequestContext, requestContext } from "./context.ts";
import { type Failure, FailureContext } from "#app/shell/errors/failure.tsx";
import { lastKnownCompany } from "#app/shell/last-known.server.ts";
import { refusalPage } from "#app/shell/errors/refusal-page.server.ts";
import { PAGE_STYLES, withPageStyles } from "#app/shell/page-styles.server.ts";
import { deferScripts, PAGE_SCRIPTS } from "#app/shell/deferred-scripts.server.ts";
import { renderingTurn } from "#app/shell/rendering-turn.server.ts";

/** Pages are sent when they are complete, not streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  // Only GET: a form rejected by a rate limit is rendered with its typed values.
  if (status === 429 && request.method === "GET")
    return refusalPage("tooMany", new URL(request.url).pathname, headers);
  await renderingTurn();
  // Only a failed page contains its request id: all others are the same for every visitor.
  const failure = status >= 400 ? await failureOf(context.get(requestContext), request.url) : null;
  const nonce = randomUUID();
  let renderError: unknown;
  const stream = await renderToReadableStream(
    <FailureContext value={failure}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </FailureContext>,
    {
      // By default React streams a long part behind a Suspense boundary after the page, with a script that moves it
      // into place.
      progressiveChunkSize: Infinity,
      onError(error) {
        renderError = error;
      },
    },
  );
  await stream.allReady;
  if (renderError) throw asError(renderError);
  const deferred = deferScripts(await text(stream), nonce);
  const { html, source } = withPageStyles(deferred.html);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(PAGE_STYLES, source);
  headers.set(PAGE_SCRIPTS, deferred.sources);
  return new Response(html, { status, headers });
}

/** In the language of the address: a failed page may have no loader data. */
async function failureOf({ services, requestId }: RequestContext, url: string): Promise<Failure> {
  const segment = new URL(url).pathname.split("/")[1];
  const { phone } = await lastKnownCompany(services);
  return { requestId, phone, words: wordsOfParts(langOf(segment), ["system"]) };
}

/**
 * Logs each error once with the request id; the log line of the request has the path. Requests that are wrong (an
 * unsupported method, an unknown page) are logged at level info, not as errors.
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
    services.log.warn({ err: error, requestId }, "the database is unavailable");
    return;
  }
  services.log.error({ err: error, requestId }, "a page failed");
};

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error("A page could not be drawn", { cause: thrown });
}
