import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  route(":lang", "shell/site-layout.tsx", [index("routes/site/home.tsx")]),
  route("*", "routes/system/unknown.tsx"),
] satisfies RouteConfig;
