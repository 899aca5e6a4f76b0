import { readBoardFilter } from "#features/dispatch/board-filter.ts";
import { fingerprintOf, readBoard } from "#features/dispatch/read-board.server.ts";
import { asWatchingDispatcher, doubtsOf, waitingOf } from "../shell/admin-request.server.ts";
import { answerPulse } from "../shell/pulse.server.ts";
import type { Route } from "./+types/pulse.ts";

/** This request does not extend the session. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asWatchingDispatcher({ context, params, request });
  const readFingerprint = async () => {
    const [board, waiting] = await Promise.all([
      readBoard(services, dispatcher, readBoardFilter(url.searchParams), lang, doubtsOf(context)),
      waitingOf(context, dispatcher),
    ]);
    return fingerprintOf(board, waiting);
  };
  return answerPulse(services, dispatcher, { url, page: null, readFingerprint });
}
