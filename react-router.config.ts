import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A page that wakes asks for all of its route at once: in one file.
  splitRouteModules: false,
  // The whole table weighs 6 kB on every page, and most of it is the admin's: a page names its own routes and asks for those it links to.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} satisfies Config;
