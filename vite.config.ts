import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { useIntlFormatter } from "./scripts/use-intl-formatter.ts";

/** Two files that every hydrated page shares, instead of some forty small ones: they compress better and stay in the browser's cache. */
const SHARED = [
  {
    name: "framework",
    test: /(?<!\/@[\w-]+)\/(react|react-dom|react-router|scheduler|use-intl)\//,
    priority: 2,
  },
  { name: "shared", test: /\/(app|i18n)\//, minShareCount: 12, priority: 1 },
];

/** Always read by the bundler, so that the formatter reaches it on the server and in development too. */
const FORMATTED = ["use-intl"];

/**
 * Bundled into the server: they consist of so many small files that finding and linking them is most of the work of a start (947 files without
 * this list, 357 with it). In development Node reads them as they are: the loader of the bundler takes no CommonJS.
 */
const BUNDLED = [
  /^drizzle-orm/,
  /^@?better-/,
  /^@?hono/,
  /^@?react-router/,
  /^libphonenumber-js/,
  "@remix-run/route-pattern",
  "stripe",
  "zod",
  "jose",
  "rate-limiter-flexible",
  "diff",
];

export default defineConfig(({ command }) => ({
  plugins: [useIntlFormatter(), reactRouter()],
  ssr: { noExternal: command === "build" ? [...FORMATTED, ...BUNDLED] : FORMATTED },
  optimizeDeps: { exclude: FORMATTED },
  // `site-script.ts` is bundled as a module.
  worker: { format: "es" },
  build: {
    target: "es2022",
    // The content security policy refuses `data:` addresses.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } },
    // The server's build is the whole process, not only the pages.
    ssr: { build: { rolldownOptions: { input: "./server/index.ts" } } },
  },
}));
