import { z } from "zod";
import type { Point, Route } from "../places.ts";
import type { Ask } from "../../remote/ask.server.ts";
import { createRecent } from "../remote/recent.ts";

const answer = z.object({ distance: z.number().nonnegative(), duration: z.number().nonnegative() });

/**
 * The national routing service
 * (https://geoservices.ign.fr/documentation/services/services-geoplateforme/itineraire): by car, without
 * traffic, inside France. The geometry is not used; as a polyline it is smallest.
 */
export function createRoadRoute(ask: Ask, baseUrl: string, now: () => number) {
  const recent = createRecent<Route>();
  return async (points: Point[]): Promise<Route | undefined> => {
    const [start, ...rest] = points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`);
    const end = rest.pop();
    if (!start || !end) return undefined;
    const url = new URL(`${baseUrl}/navigation/itineraire`);
    url.search = new URLSearchParams({
      resource: "bdtopo-osrm",
      start,
      end,
      ...(rest.length > 0 && { intermediates: rest.join("|") }),
      profile: "car",
      optimization: "fastest",
      distanceUnit: "meter",
      timeUnit: "second",
      getSteps: "false",
      getBbox: "false",
      geometryFormat: "polyline",
    }).toString();
    const known = recent.get(url.search, now());
    if (known) return known;
    const found = await ask({ what: "route", url, schema: answer });
    if (!found) return undefined;
    const route = { distance: Math.round(found.distance), duration: Math.round(found.duration) };
    recent.set(url.search, route, now());
    return route;
  };
}
