import type { MiddlewareHandler } from "hono";
import { createContext, type ServerBuild } from "react-router";
import type { DoWork } from "#platform/watch.ts";
import { PRERENDER } from "./prerender-request.ts";
import { statusOf, type Variables } from "./request-log.ts";

/** What the router finds out about a request, for whoever watches. */
export const foundRoute = createContext<{ pattern?: string }>();

/** Each request as one piece of work, by the pattern of its route: what was asked for can be a secret, and anybody can ask for anything. */
export function watchRequests(work: DoWork): MiddlewareHandler<{ Variables: Variables }> {
  return (c, next) => {
    // Only the rendering is counted, not a request.
    if (c.env === PRERENDER) return next();
    return work({ kind: "request", name: c.req.method }, async (note) => {
      const { path, raw } = c.req;
      await next();
      const { route = routeOf(path), requestId } = c.var;
      note({ route, status: statusOf(raw, c.res), requestId });
    });
  };
}

/** What the process answers by itself. */
const OWN = ["/healthz", "/readyz", "/webhooks/stripe", "/__manifest"];

/** A guard has refused it, or it asks for a file that is not there. */
function routeOf(path: string): string {
  if (OWN.includes(path)) return path;
  return path.startsWith("/sandbox/") ? "/sandbox/*" : "none";
}

/** The site's pages, which say which route they were found under. */
export function namingRoutes(build: ServerBuild): ServerBuild {
  const naming: NonNullable<ServerBuild["entry"]["module"]["instrumentations"]>[number] = {
    handler: (handler) =>
      handler.instrument({
        async request(handle, { context }) {
          const { meta } = await handle();
          const found = context?.get(foundRoute);
          if (found && meta) found.pattern = meta.pattern;
        },
      }),
  };
  const { module } = build.entry;
  const instrumentations = [...(module.instrumentations ?? []), naming];
  return { ...build, entry: { ...build.entry, module: { ...module, instrumentations } } };
}
