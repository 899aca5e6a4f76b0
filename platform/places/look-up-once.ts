import type { Places } from "./places.ts";

/** An error is remembered too: the request fails with it. */
export function lookUpOnce(places: Places): Places {
  return {
    ...places,
    find: once((...asked) => places.find(...asked)),
    resolve: once((...asked) => places.resolve(...asked)),
    route: once((points) => places.route(points)),
  };
}

function once<Args extends unknown[], Found>(look: (...args: Args) => Promise<Found>) {
  const known = new Map<string, Promise<Found>>();
  return (...args: Args): Promise<Found> => {
    const key = JSON.stringify(args);
    const found = known.get(key) ?? look(...args);
    known.set(key, found);
    return found;
  };
}
