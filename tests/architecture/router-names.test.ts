import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// The page's first script does what the router's own would do (`app/boot`), and so knows names that are nobody's promise: a new version that
// calls them otherwise shall be seen here first, and not by a page that never wakes.

const ROUTER = "node_modules/react-router/dist/production/lib";

test.each([
  ["dom-export/hydrated-router.js", "window.__reactRouterContext"],
  ["dom-export/hydrated-router.js", "window.__reactRouterManifest"],
  ["dom-export/hydrated-router.js", "window.__reactRouterRouteModules"],
  ["dom-export/hydrated-router.js", "ssrInfo.context.stream"],
  ["dom/lib.js", '"react-router-scroll-positions"'],
  ["dom/lib.js", "window.history.state.key"],
])("%s of the router still knows %s", (file, name) => {
  expect(readFileSync(`${ROUTER}/${file}`, "utf8")).toContain(name);
});

test("the router still tells its scripts of a route's files by these names", () => {
  const scripts = readFileSync(`${ROUTER}/dom/ssr/components.js`, "utf8");
  expect(scripts).toContain(
    "let { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = manifestEntry;",
  );
});

test("the router still has its instrumentation in a file of its own, which the browser's build leaves out", () => {
  const router = readFileSync(`${ROUTER}/router/router.js`, "utf8");
  const names = /import \{ (.*) \} from "\.\/instrumentation\.js"/.exec(router)?.[1]?.split(", ");
  const config = readFileSync("vite.config.ts", "utf8");
  expect(names?.length).toBeGreaterThan(0);
  for (const name of names ?? []) expect(config).toContain(`export const ${name} =`);
});

test("React still notes on each element that it has taken over", () => {
  const react = readFileSync("node_modules/react-dom/cjs/react-dom-client.production.js", "utf8");
  expect(react).toContain('"__reactProps$"');
});
