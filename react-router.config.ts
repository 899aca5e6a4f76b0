import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A hydrated page needs all of its route at once: in one file.
  splitRouteModules: false,
  // The route table weighs 6 kB on every page, most of it for the admin. With lazy discovery a page has its
  // own routes and requests those of its links.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} satisfies Config;
