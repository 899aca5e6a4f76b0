import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import packages from "./package.json" with { type: "json" };
import { listBundled } from "./scripts/licences/list-bundled.ts";
import { useIntlFormatter } from "./scripts/use-intl-formatter.ts";

/** Parts that nearly every hydrated page loads, whatever imports them. */
const START =
  /\/app\/(root|entry\.client|page-handle|workplace-looks|boot\/|routes\/system\/error-page|shell\/(errors|early|words)\/|shell\/(header\/(theme|wordmark)|pictures\/slot-pictures|seo\/page-head|consent\/use-analytics)\.|(ui\/(picture|row-link)|shell\/pictures\/(car-picture|scene))\.module\.)|vite\/preload-helper/;

/**
 * Three chunks that every hydrated page shares, one of the pages with the fields of a ride and one of the admin, instead of some
 * forty small ones: they compress better, need fewer requests and remain cached. `START` takes 1.5 to 2 kB from every page.
 */
const SHARED = [
  {
    name: "framework",
    test: /(?<!\/@[\w-]+)\/(react|react-dom|react-router|scheduler|use-intl)\//,
    priority: 2,
  },
  { name: "shared", test: START, priority: 2 },
  { name: "shared", test: /\/(app(?!\/routes\/admin\/)|i18n)\//, minShareCount: 16, priority: 1 },
  { name: "home", test: /\/app\/routes\/site\/home\/[\w-]+\.module\.css/, priority: 1 },
  {
    name: "trip",
    test: /\/app\/shell\/ride\/(moment-fields|place-field|trip-tabs|use-at-first-touch)\./,
    priority: 1,
  },
  { name: "workplace", test: /\/app\/routes\/admin\//, minShareCount: 16, priority: 0 },
];

const FORMATTED = ["use-intl"];

/**
 * A build bundles every package but these into the server: resolving and linking thousands of small files is most of the start time, and
 * production does not install bundled packages (`npm prune --omit=dev`). These have native parts, read files of their own, or
 * run in child processes, which are not built. In development Node loads all, because Vite's module runner does not support CommonJS.
 */
const INSTALLED = Object.keys(packages.dependencies);

export default defineConfig(({ command }) => ({
  plugins: [useIntlFormatter(), reactRouter(), listBundled()],
  ssr: command === "build" ? { noExternal: true, external: INSTALLED } : { noExternal: FORMATTED },
  optimizeDeps: { exclude: FORMATTED },
  worker: { format: "es" },
  build: {
    target: "es2022",
    // The Content-Security-Policy forbids `data:` URLs.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } },
    ssr: {
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      build: { rolldownOptions: { input: "./server/index.ts" } },
    },
  },
}));
