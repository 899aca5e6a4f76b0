import { data } from "react-router";
import { followPage, readWatchedPage } from "#features/accounts/presence/follow-page.server.ts";
import type { Route } from "./+types/events.ts";
import { asWatchingDispatcher } from "./admin-request.server.ts";

/** Server-sent events without content: an open page fetches its pulse when something changed. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services } = await asWatchingDispatcher({ context, params, request });
  const page = readWatchedPage(url.searchParams.get("page"));
  if (!page) throw data(null, { status: 404 });
  const follow = await followPage(services, dispatcher, page);
  if (!follow) throw data(null, { status: 429 });
  return eventStream(follow);
}

/**
 * Each item becomes an event with that name and without data
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html). The signal is aborted when the client disconnects.
 */
function eventStream(follow: (signal: AbortSignal) => AsyncGenerator<string, void>): Response {
  const end = new AbortController();
  const events = follow(end.signal);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const event = await events.next();
      if (event.done) controller.close();
      else controller.enqueue(encoder.encode(`event: ${event.value}\ndata:\n\n`));
    },
    async cancel() {
      end.abort();
      await events.return();
    },
  });
  // nginx buffers responses unless the last header says no.
  const headers = {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
  };
  return new Response(body, { headers });
}
