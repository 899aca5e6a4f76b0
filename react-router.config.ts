import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole table of routes is small; sending it once spares a request per page.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
