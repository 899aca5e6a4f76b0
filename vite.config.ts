import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin, preprocessCSS, type ResolvedConfig } from "vite";
import { useIntlFormatter } from "./scripts/use-intl-formatter.ts";

/**
 * What most pages share comes in two files instead of forty: it compresses better, and the routes that
 * a page names list fewer files. Styles that come without their piece (`styles-only`) leave no script, and draw none of these along.
 */
const SHARED = [
  {
    // What the first script of a page imports, and others with it: `tests/sizes` sees that it drags nothing else along.
    name: "boot",
    test: /\/app\/(entry\.client|boot\/(?!awake|page-data|first-script|follow-history)|shell\/(booking-address|early\/|header\/theme\.ts|consent\/(?!cookie|use-|google|maps)))|\/i18n\/locales|\/analytics\/objection|vite\/preload-helper/,
    priority: 4,
  },
  {
    name: "framework",
    test: /\/node_modules\/(react|react-dom|react-router|scheduler|use-intl|icu-minify|@formatjs)\//,
    priority: 3,
  },
  {
    name: "house",
    // The large pieces of the pages that tell of something stay with those pages, and so do those of rides and bookings. What only such pages show
    // comes with them, but its styles.
    test: /\/app\/(?!.*\.styles-only\.css$)(ui\/(?!hero|text-band|data-table|steps|notice|confirm-|error-sum|checkbox-|select-|use-open-|(field|text-field|number-field|choice-card|use-early-input|picture|row-link|definition-list)\.tsx?$)|shell\/(?!booking|ride|forms|words\/use-formats|seo\/(?!page-head|crawler-tags)|pictures\/(?!slot)[\w-]*\.tsx?$))|\/i18n\/(?!clean-text|field-error|pages|formats|numbers|durations)/,
    minShareCount: 6,
    priority: 2,
  },
  {
    // What each page is woken by, and its frame needs, though few modules import it.
    name: "awake",
    test: /\/app\/(boot\/awake\.tsx|shell\/(errors\/(failure|style-failure|reload-once|root-element)\.tsx?|header\/use-focus-trap|links\.ts))/,
    priority: 2,
  },
  {
    // What pages show that are read: a page whose parts are never woken (`keptPart`) is spared it.
    name: "pieces",
    test: /\/app\/(?!.*\.styles-only\.css$)(ui\/(picture|row-link)\.tsx|shell\/pictures\/(?!slot|library)[\w-]*\.tsx?$)/,
    minShareCount: 4,
    priority: 2,
  },
  {
    // Money, times and measures: pages without any are spared them.
    name: "formats",
    test: /\/i18n\/(formats|numbers|durations)\.ts|\/shell\/words\/use-formats/,
    priority: 1,
  },
  {
    // What only search engines and link previews read: most pages leave it to the server.
    name: "crawlers",
    test: /\/app\/shell\/seo\/(?!page-head|crawler-tags)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "fields",
    test: /\/app\/(?!.*\.styles-only\.css$)ui\/(field|text-field)\.tsx?$/,
    minShareCount: 3,
    priority: 1,
  },
  {
    name: "sending",
    test: /\/app\/shell\/forms\/(send-form|sent-form)\.ts$/,
    minShareCount: 2,
    priority: 1,
  },
  {
    // What stands where a form is not awake yet: that it comes, and of a field that suggests places what it is before it is touched.
    name: "touched",
    test: /\/app\/shell\/(touched-part\.tsx|ride\/combobox\.ts)$/,
    priority: 1,
  },
  {
    // What only pages with a form show: those that tell of something are spared it.
    name: "forms",
    test: /\/app\/(?!.*\.styles-only\.css$)(ui\/(steps|notice|confirm-|error-sum|checkbox-|select-|use-open-)|shell\/forms\/(?!send-form|sent-form))|\/i18n\/(clean-text|field-error)/,
    minShareCount: 3,
    priority: 1,
  },
];

/**
 * A style that is imported for itself alone, because the script of its part comes later, is kept: by itself the build drops it
 * with the class names that nobody reads there, and the page that the server draws comes without it.
 */
const keepImportedStyles: Plugin = {
  name: "keep-imported-styles",
  enforce: "post",
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
  },
};

/**
 * `piece.module.css?styles-only`: the styles without the names of their classes, for a page that is drawn with a piece whose script, and the names
 * with it, comes later or never. For the build it is an ordinary style file, so that no script is left of it.
 */
function stylesOnly(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "styles-only",
    enforce: "pre",
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: {
      filter: { id: /\.module\.css\?styles-only$/ },
      handler(source, importer = "") {
        const path = source.replace(/\.module\.css\?styles-only$/, STYLES_ONLY);
        // `#app/ui/hero.module.css`, or beside who imports it.
        return path.startsWith("#")
          ? join(import.meta.dirname, path.slice(1))
          : resolve(dirname(importer), path);
      },
    },
    load: {
      filter: { id: /\.styles-only\.css$/ },
      async handler(id) {
        const file = id.replace(STYLES_ONLY, ".module.css");
        const { code } = await preprocessCSS(withLayers(await readFile(file, "utf8")), file, config);
        return { code, map: null };
      },
    },
  };
}

const STYLES_ONLY = ".styles-only.css";

/**
 * The browser's build goes without what only watches the router for a monitor: nobody here does, and every page would load it. Its names stay those that
 * the router asks for; another one asked for by a new version ends the build.
 */
const withoutInstrumentation: Plugin = {
  name: "without-instrumentation",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
    handler: () => `
      export const consumeInstrumentationClientResultMetaReceiver = () => {};
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
      export const instrumentHandler = (handler) => handler;
      export const instrumentationResultMetaContext = null;
    `,
  },
};

/**
 * Four signs or five for a class: three of its file, from its path, so that they seldom change with another, and its place in it. A page has
 * some 300 of them, each in its styles, in what is drawn and in the scripts.
 */
function shortClassNames(): (name: string, path: string) => string {
  const codes = new Map<string, string>();
  for (const file of globSync("app/**/*.module.css", { cwd: import.meta.dirname }).toSorted()) {
    const taken = new Set(codes.values());
    let code = codeOf(file);
    for (let more = 1; taken.has(code); more += 1) code = codeOf(`${file} ${more}`);
    codes.set(file, code);
  }
  const known = new Map<string, string[]>();
  return (name, path) => {
    const file = relative(import.meta.dirname, path);
    const names = known.get(file) ?? [];
    known.set(file, names);
    if (!names.includes(name)) names.push(name);
    return `${codes.get(file)}${names.indexOf(name).toString(36)}`;
  };
}

/** From `a00` to `zzz`: a class cannot begin with a digit. */
function codeOf(text: string): string {
  const hash = createHash("sha256").update(text).digest().readUInt32BE();
  return (10 * 36 ** 2 + (hash % (26 * 36 ** 2))).toString(36);
}

/** The scripts that no page wakes without. */
const OF_EVERY_PAGE = /\/(entry\.client|rolldown-runtime|framework|house|awake)-[\w-]+\.js$/;

/**
 * Every style says the order of the layers, as tokens.css does: which file a page names first is the build's affair, and the first one
 * that it reads decides.
 */
const nameLayers: Plugin = {
  name: "name-layers",
  enforce: "pre",
  transform: {
    filter: { id: { include: /\/app\/.*\.css$/, exclude: /\.styles-only\.css$/ }, code: "@layer" },
    handler: (code) => ({ code: withLayers(code), map: null }),
  },
};

function withLayers(style: string): string {
  return style.includes("@layer") ? `@layer reset, base, piece;\n${style}` : style;
}

/** Always read by the bundler, so that the formatter below reaches it on the server and in development too. */
const FORMATTED = ["use-intl"];

/**
 * Built into the server: they come in so many small files that finding and linking them is most of what the processor has to do at a start,
 * 947 files without them, 357 with them. drizzle-orm, and who imports it: node reads the 130 kB of its list of exports again for each of
 * its files. In development node reads them as they are: the bundler's own loader takes no CommonJS.
 */
const BUILT_IN = [
  /^drizzle-orm/,
  /^better-auth/,
  /^@better-auth\//,
  /^better-call/,
  /^@better-fetch\//,
  "stripe",
  "zod",
  /^libphonenumber-js/,
  "jose",
  /^hono/,
  /^@hono\//,
  "react-router",
  "@react-router/node",
  "@remix-run/route-pattern",
  "rate-limiter-flexible",
  "diff",
];

export default defineConfig(({ command }) => ({
  plugins: [
    useIntlFormatter(),
    reactRouter(),
    withoutInstrumentation,
    stylesOnly(),
    nameLayers,
    keepImportedStyles,
  ],
  ssr: { noExternal: command === "build" ? [...FORMATTED, ...BUILT_IN] : FORMATTED },
  optimizeDeps: { exclude: ["use-intl"] },
  // `site-script.ts` is bundled as a module.
  worker: { format: "es" },
  // By name and file where somebody looks for a fault; short where thousands of them are sent.
  css: command === "build" ? { modules: { generateScopedName: shortClassNames() } } : {},
  build: {
    target: "es2022",
    // Nothing is inlined as data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    // What is there already need not be asked for with each part that comes later.
    modulePreload: {
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === "js" ? needed.filter((name) => !OF_EVERY_PAGE.test(name)) : needed,
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } },
    // The server's build is the whole process, not only the pages.
    ssr: { build: { rolldownOptions: { input: "./server/index.ts" } } },
  },
}));
