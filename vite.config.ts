import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { useIntlFormatter } from "./scripts/use-intl-formatter.ts";

/**
 * Two chunks that every hydrated page shares, and one of the admin, instead of some forty small ones: they compress
 * better and remain cached.
 */
const SHARED = [
  {
    name: "framework",
    test: /(?<!\/@[\w-]+)\/(react|react-dom|react-router|scheduler|use-intl)\//,
    priority: 2,
  },
  { name: "shared", test: /\/(app(?!\/routes\/admin\/)|i18n)\//, minShareCount: 16, priority: 1 },
  { name: "workplace", test: /\/app\/routes\/admin\//, minShareCount: 16, priority: 0 },
];

const FORMATTED = ["use-intl"];

/**
 * Bundled into the server: resolving and linking their many small files is most of the start time (947 files
 * without this list, 357 with it). In development Node loads them, because Vite's module runner does not
 * support CommonJS.
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
  worker: { format: "es" },
  build: {
    target: "es2022",
    // The Content-Security-Policy forbids `data:` URLs.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } },
    ssr: { build: { rolldownOptions: { input: "./server/index.ts" } } },
  },
}));
