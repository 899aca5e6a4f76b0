import type { MiddlewareHandler } from "hono";
import { createContext, type ServerBuild } from "react-router";
import type { DoWork } from "#platform/watch.ts";
import { statusOf, type Variables, PRERENDER } from "./request-log.ts";

export const foundRoute = createContext<{ pattern?: string }>();

/**
 * Reports each request by the pattern of its route: a path can contain a secret, and visitors can request any
 * path.
 */
export function watchRequests(work: DoWork): MiddlewareHandler<{ Variables: Variables }> {
  return (c, next) => {
    // A prerendered page counts as a rendering, not as a request.
    if (c.env === PRERENDER) return next();
    return work({ kind: "request", name: c.req.method }, async (note) => {
      const { path, raw } = c.req;
      await next();
      const { route = routeOf(path), requestId } = c.var;
      note({ route, status: statusOf(raw, c.res), requestId });
    });
  };
}

const OWN = ["/healthz", "/readyz", "/webhooks/stripe", "/__manifest"];

function routeOf(path: string): string {
  if (OWN.includes(path)) return path;
  return path.startsWith("/sandbox/") ? "/sandbox/*" : "none";
}

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
