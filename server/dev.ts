import type { Server } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import type * as Env from "#platform/env.ts";
import type * as StartSite from "./start-site.ts";

/**
 * The development process: the same server with modules loaded and reloaded by Vite. Node runs this file
 * directly.
 */
const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: 24678 } },
  appType: "custom",
});
// Vite's listener would end the process before the site has stopped its database.
process.removeAllListeners("SIGTERM");
const { readEnv } = (await vite.ssrLoadModule("/platform/env.ts")) as typeof Env;
const { startSite } = (await vite.ssrLoadModule("/server/start-site.ts")) as typeof StartSite;

await startSite(readEnv({ ...process.env, NODE_ENV: "development" }), {
  build: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
  wrap: putBundlerFirst,
});

function putBundlerFirst(server: Server) {
  const [site] = server.listeners("request") as [(request: unknown, response: unknown) => void];
  server.removeAllListeners("request");
  server.on("request", (request, response) =>
    vite.middlewares(request, response, () => site(request, response)),
  );
}
