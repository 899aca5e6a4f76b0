import { join, resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type ComponentType, createElement } from "react";
import {
  type ServerBuild,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from "react-router";
import * as ourEntry from "#app/entry.server.tsx";
import routeConfig from "#app/routes.ts";
import { readEnv } from "#platform/env.ts";
import type { Services } from "#platform/services.ts";
import { createApp, type AppOptions } from "#server/app.ts";

type TestPage = {
  id: string;
  file: string;
  address: string;
  hasLoader: boolean;
  hasAction: boolean;
  draws: boolean;
};

type RouteModule = ServerBuild["routes"][string] extends infer Route
  ? NonNullable<Route> extends { module: infer Module }
    ? Module
    : never
  : never;

type Page = ComponentType<object>;

export type Entry = ServerBuild["entry"]["module"];

export async function createTestApp(
  services: Services,
  variables: Record<string, string> = {},
  pages: AppOptions["pages"] = null,
  entry: Entry = ourEntry,
  work: AppOptions["work"] = null,
  readiness: AppOptions["readiness"] = async () => [],
) {
  const found = await routesOf(routeConfig, undefined, "");
  const root = await moduleOf("root.tsx");
  const routes = [
    { id: "root", path: "", parentId: undefined, module: root, file: "root.tsx", address: "" },
    ...found,
  ];
  const env = readEnv({ NODE_ENV: "test", PUBLIC_URL: services.site.publicUrl, ...variables });
  const app = createApp({
    env,
    services,
    build: buildOf(routes, entry),
    sandboxPages: null,
    readiness,
    pages,
    work,
  });
  const table: TestPage[] = routes.map(({ id, file, address, module }) => {
    const has = (name: string) => name in module;
    return { id, file, address, hasLoader: has("loader"), hasAction: has("action"), draws: has("default") };
  });
  return {
    pages: table,
    fetch: app.fetch,
    ask(path: string, { address = "192.0.2.1", ...init }: RequestInit & { address?: string } = {}) {
      const socket = { remoteAddress: address, remotePort: 50_000, remoteFamily: "IPv4" };
      return app.request(new URL(path, services.site.publicUrl).href, init, { incoming: { socket } });
    },
  };
}

type FoundRoute = Awaited<ReturnType<typeof routesOf>>[number];

async function routesOf(entries: RouteConfigEntry[], parentId: string | undefined, above: string) {
  const found: {
    id: string;
    path: string | undefined;
    index?: boolean;
    parentId: string | undefined;
    module: RouteModule;
    file: string;
    address: string;
  }[] = [];
  for (const { file, path, index, children = [], ...rest } of entries) {
    const id = rest.id ?? file.replace(/\.tsx?$/, "");
    const address = path ? `${above}/${path}` : above;
    found.push({
      id,
      path,
      index,
      parentId: parentId ?? "root",
      module: await moduleOf(file),
      file,
      address,
    });
    found.push(...(await routesOf(children, id, address)));
  }
  return found;
}

/** Loads a route module and adds the route props, which the bundler plugin of React Router adds in a build. */
async function moduleOf(file: string): Promise<RouteModule> {
  const path = join(resolve(import.meta.dirname, "../../app"), file);
  const module = (await import(path)) as RouteModule;
  const { default: page, ErrorBoundary } = module;
  return {
    ...module,
    ...("default" in module ? { default: withRouteProps(page as Page) as typeof page } : {}),
    ...(ErrorBoundary ? { ErrorBoundary: withErrorProps(ErrorBoundary as Page) } : {}),
  };
}

function buildOf(routes: FoundRoute[], entry: Entry): ServerBuild {
  const build: Omit<ServerBuild, "isSpaMode"> = {
    entry: { module: entry },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: Object.fromEntries(routes.map((route) => [route.id, assetOf(route)])),
      url: "/assets/manifest.js",
      version: "test",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  };
  return build as ServerBuild;
}

function assetOf({ id, path, index, parentId, module }: FoundRoute): ServerBuild["assets"]["routes"][string] {
  return {
    id,
    path,
    index,
    parentId,
    module: `/assets/${id}.js`,
    hasAction: "action" in module,
    hasLoader: "loader" in module,
    hasErrorBoundary: "ErrorBoundary" in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
}

function withRouteProps(Component: Page): Page {
  return function RoutePage() {
    return createElement(Component, useRouteProps());
  };
}

function withErrorProps(Component: Page): Page {
  return function RouteError() {
    const props = { ...useRouteProps(), error: useRouteError() };
    return createElement(Component, props);
  };
}

function useRouteProps() {
  return {
    params: useParams(),
    loaderData: useLoaderData<unknown>(),
    actionData: useActionData<unknown>(),
    matches: useMatches(),
  };
}
