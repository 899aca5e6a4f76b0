import { readFileSync } from "node:fs";
import { defineConfig, type OxlintConfig } from "oxlint";

type Rules = NonNullable<OxlintConfig["rules"]>;

const CODE = ["**/*.{ts,tsx}"];
const TESTS = ["**/*.test.{ts,tsx}", "tests/**", "bench/**"];
const CONFIGS = ["*.config.{js,ts}", ".dependency-cruiser.js"];
const LIBRARIES_ASK = ["i18n/format-message.ts", "tests/e2e/support/global-setup.ts"];
const BUSINESS_AND_WEB = ["features/**/*.{ts,tsx}", "i18n/**/*.ts", "app/**/*.{ts,tsx}"];
const ROUTE_MODULES = ["app/root.tsx", "app/entry.*.tsx", "app/routes.ts", ...routeModules()];

const READS_VARIABLES = ["platform/env.ts", "server/index.ts", "server/dev.ts", ...CONFIGS, ...TESTS];
const SPEAKS = ["server/index.ts", "server/dev.ts", "server/start-site.ts", "bin/**", "scripts/**", ...TESTS];
const SHORT_LIVED = ["scripts/**"];

const PLAIN: string[] = [
  "*.config.{js,ts}",
  "app/*.{ts,tsx}",
  "app/boot/**",
  "app/routes/**",
  "app/shell/**",
  "app/ui/**",
  "bench/**",
  "bin/**",
  "db/**",
  "deploy/**",
  "features/accounts/**",
  "features/analytics/**",
  "features/availability/**",
  "features/blog/**",
  "features/booking/**",
  "features/company/**",
  "features/dispatch/**",
  "features/documents/**",
  "features/fleet/**",
  "features/inquiries/**",
  "features/legal/**",
  "features/media/**",
  "features/offers/**",
  "features/optimizer/**",
  "features/outbox/**",
  "features/places/**",
  "features/pricing/**",
  "features/privacy/**",
  "features/reports/**",
  "i18n/**",
  "platform/**",
  "sandbox/**",
  "scripts/**",
  "server/**",
  "tests/**",
];

const variables = {
  object: "process",
  property: "env",
  message: "Only platform/env.ts reads the variables; take what you need from Services or as an argument.",
};
const timeNow = [
  {
    object: "Date",
    property: "now",
    message: "The clock is a service: take `now` as an argument or ask clock.now().",
  },
  {
    object: "Temporal",
    property: "Now",
    message: "The clock is a service: take `now` as an argument or ask clock.now().",
  },
];
const grammar = [
  {
    selector: "ClassDeclaration, ClassExpression",
    message: "No classes: a function that returns an object of functions.",
  },
  {
    selector: "ThisExpression",
    message: "No `this`: objects are records of functions and may be taken apart.",
  },
  { selector: "TSEnumDeclaration", message: "No enums: a union of strings." },
  { selector: "TSModuleDeclaration[kind='namespace']", message: "No namespaces: a module is one." },
  {
    selector: "ExportAllDeclaration[exported=null]",
    message: "No barrels: import from the module that has it.",
  },
  {
    selector: "CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/][arguments.length=1]",
    message:
      "An effect without a list runs after every render: say what it depends on, and read the rest through useEffectEvent.",
  },
  {
    // Only `declare module "…"` needs interfaces, because types do not merge.
    selector:
      ":not(TSModuleBlock, ExportNamedDeclaration) > TSInterfaceDeclaration, Program > ExportNamedDeclaration > TSInterfaceDeclaration",
    message: "No interfaces: a `type`.",
  },
  {
    selector:
      "MemberExpression[object.object.type='MetaProperty'][object.property.name='env'][property.name!=/^(DEV|PROD|SSR)$/]",
    message: "Only platform/env.ts reads the variables; take what you need from Services or as an argument.",
  },
  {
    selector: "ObjectExpression > SpreadElement > ObjectExpression.argument",
    message: "No packed spreads: write the properties out.",
  },
];
const noNewDate = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: "The clock is a service: take `now` as an argument or ask clock.now().",
};

const KEPT =
  "Make it once: as a constant of the module, or kept in a record with `??=`. Each Intl object costs memory for good.";
const MADE =
  ":matches(NewExpression, CallExpression)[callee.object.name='Intl'][callee.property.name=/^[A-Z]/]";
const KEEPING = "AssignmentExpression[operator='??='][left.type='MemberExpression']";
const keptFormatters = [
  { selector: `:function > ${MADE}, :function :not(${KEEPING}) > ${MADE}`, message: KEPT },
  {
    selector: "CallExpression[callee.property.name=/^(toLocale(Date|Time)?String|localeCompare)$/]",
    message: "It makes an Intl object of its own: take a formatter or a collator that is kept.",
  },
];
/**
 * A bare language code uses the engine's default numbering system and calendar: Arabic-Indic digits for `ar`
 * until CLDR 45. Literals with a region serve where the language of the page does not matter, as `sv-SE` for
 * ISO dates.
 */
const FORMAT_LOCALE = [
  "[arguments.0.property.name='formatLocale']",
  "[arguments.0.name='formatLocale']",
  "[arguments.0.value=/^([a-z]{2}-[A-Z]{2}|und)$/]",
].join(", ");
const oneLocale = [
  {
    selector: `${MADE}:not(${FORMAT_LOCALE})`,
    message:
      "Give Intl `LANGUAGES[lang].formatLocale`, or a literal with a region: a bare code has the engine's digits.",
  },
  {
    selector: "CallExpression[callee.property.name=/^toLocale(Lower|Upper)Case$/]",
    message: "It follows the locale of the device: toLowerCase and toUpperCase.",
  },
];
const noGuessedTime = {
  selector: "CallExpression[callee.property.name='waitForTimeout']",
  message: "No guessed time: wait for what the test needs to see.",
};

export default defineConfig({
  plugins: ["typescript", "react"],
  // Oxlint has no rule for selectors.
  jsPlugins: ["./scripts/lint/local-plugin.js"],
  categories: { correctness: "off" },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: "error", denyWarnings: true },
  ignorePatterns: [
    "node_modules/",
    "build/",
    "data/",
    ".react-router/",
    ".cache/",
    "coverage/",
    "test-results/",
    "public/",
    "art/",
  ],
  rules: allOf(javascript()),
  overrides: [
    { files: CODE, rules: { ...allOf(typescript()), ...tuned(), ...syntax(grammar) } },
    { files: ["app/**/*.{ts,tsx}"], rules: allOf(react()) },
    {
      files: CODE,
      excludeFiles: [...TESTS, ...SHORT_LIVED],
      rules: syntax([...grammar, ...keptFormatters, ...oneLocale]),
    },
    { files: TESTS, rules: syntax([...grammar, noGuessedTime]) },
    {
      files: CODE,
      excludeFiles: [...ROUTE_MODULES, ...CONFIGS, ...LIBRARIES_ASK],
      rules: { "no-restricted-exports": ["error", noDefault()] },
    },
    { files: CODE, excludeFiles: SPEAKS, rules: { "no-console": "error" } },
    {
      files: CODE,
      excludeFiles: READS_VARIABLES,
      rules: { "no-restricted-properties": ["error", variables] },
    },
    {
      files: BUSINESS_AND_WEB,
      excludeFiles: TESTS,
      rules: {
        "no-restricted-properties": ["error", variables, ...timeNow],
        ...syntax([...grammar, ...keptFormatters, ...oneLocale, noNewDate]),
      },
    },
    {
      files: ["app/**/*.{ts,tsx}"],
      excludeFiles: ["**/*.server.{ts,tsx}"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            name: "zod",
            message: "Too heavy for the browser: parse in a .server.ts module, or use zod/mini.",
            allowTypeImports: true,
          },
        ],
      },
    },
    { files: TESTS, rules: testStyle() },
    { files: PLAIN, rules: { "local/plain-words": "error" } },
  ],
});

/** An override of the rule replaces the earlier selectors, so each call lists all of them. */
function syntax(refused: { selector: string; message: string }[]): Rules {
  return { "local/no-restricted-syntax": ["error", ...refused] };
}

function allOf(names: string[]): Rules {
  return Object.fromEntries(names.map((name) => [name, "error"]));
}

function javascript() {
  return [
    ...["no-array-constructor", "no-unused-expressions", "no-var", "object-shorthand"],
    ...["prefer-const", "prefer-rest-params", "prefer-spread", "eqeqeq"],
  ];
}

/** The `strict` and `stylistic` rules of typescript-eslint, without those about syntax that is forbidden anyway. */
function typescript() {
  return [
    "adjacent-overload-signatures",
    "await-thenable",
    "ban-tslint-comment",
    "consistent-generic-constructors",
    "consistent-indexed-object-style",
    "consistent-type-assertions",
    "no-array-delete",
    "no-base-to-string",
    "no-confusing-non-null-assertion",
    "no-deprecated",
    "no-duplicate-type-constituents",
    "no-dynamic-delete",
    "no-empty-object-type",
    "no-explicit-any",
    "no-extra-non-null-assertion",
    "no-floating-promises",
    "no-for-in-array",
    "no-generated-empty-object-type",
    "no-implied-eval",
    "no-import-type-side-effects",
    "no-inferrable-types",
    "no-meaningless-void-operator",
    "no-misused-new",
    "no-non-null-asserted-nullish-coalescing",
    "no-non-null-asserted-optional-chain",
    "no-redundant-type-constituents",
    "no-require-imports",
    "no-this-alias",
    "no-unnecessary-boolean-literal-compare",
    "no-unnecessary-condition",
    "no-unnecessary-template-expression",
    "no-unnecessary-type-arguments",
    "no-unnecessary-type-assertion",
    "no-unnecessary-type-constraint",
    "no-unnecessary-type-conversion",
    "no-unnecessary-type-parameters",
    "no-unsafe-argument",
    "no-unsafe-assignment",
    "no-unsafe-call",
    "no-unsafe-enum-comparison",
    "no-unsafe-function-type",
    "no-unsafe-member-access",
    "no-unsafe-return",
    "no-unsafe-unary-minus",
    "no-useless-default-assignment",
    "no-wrapper-object-types",
    "prefer-as-const",
    "prefer-find",
    "prefer-for-of",
    "prefer-function-type",
    "prefer-includes",
    "prefer-optional-chain",
    "prefer-promise-reject-errors",
    "prefer-reduce-type-parameter",
    "prefer-regexp-exec",
    "prefer-string-starts-ends-with",
    "triple-slash-reference",
    "unified-signatures",
    "use-unknown-in-catch-callback-variable",
  ].map((name) => `typescript/${name}`);
}

function react() {
  return [
    "error-boundaries",
    "exhaustive-deps",
    "globals",
    "immutability",
    "incompatible-library",
    "preserve-manual-memoization",
    "purity",
    "refs",
    "rules-of-hooks",
    "set-state-in-effect",
    "set-state-in-render",
    "static-components",
    "unsupported-syntax",
    "use-memo",
  ].map((name) => `react/${name}`);
}

function tuned(): Rules {
  return {
    eqeqeq: ["error", "always"],
    "no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
    "typescript/ban-ts-comment": ["error", { minimumDescriptionLength: 10 }],
    // Allows `typeof import("./pickers.tsx")` for a module that is loaded later.
    "typescript/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
    "typescript/dot-notation": ["error", { allowIndexSignaturePropertyAccess: true }],
    "typescript/no-confusing-void-expression": [
      "error",
      { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
    ],
    "typescript/no-invalid-void-type": ["error", { allowInGenericTypeArguments: true }],
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "typescript/no-misused-spread": ["error", { allow: [{ from: "lib", name: "String" }, "string"] }],
    "typescript/prefer-nullish-coalescing": ["error", { ignorePrimitives: { string: true } }],
    "typescript/restrict-plus-operands": [
      "error",
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    "typescript/restrict-template-expressions": ["error", { allowNumber: true }],
    "typescript/return-await": ["error", "error-handling-correctness-only"],
    // React Router handles thrown responses and `data()`; a caught error may be thrown again.
    "typescript/only-throw-error": [
      "error",
      {
        allow: [
          { from: "lib", name: "Response" },
          {
            from: "package",
            package: "react-router",
            name: ["DataWithResponseInit", "UNSAFE_DataWithResponseInit"],
          },
        ],
        allowThrowingUnknown: true,
      },
    ],
  };
}

function testStyle(): Rules {
  return {
    // Matchers like expect.any() and parsed responses are `any`; a wrong type fails the test itself.
    "typescript/no-unsafe-assignment": "off",
    "typescript/no-unsafe-return": "off",
    "typescript/no-unsafe-member-access": "off",
    "typescript/no-unsafe-argument": "off",
  };
}

function noDefault() {
  return {
    restrictDefaultExports: {
      direct: true,
      named: true,
      defaultFrom: true,
      namedFrom: true,
      namespaceFrom: true,
    },
  };
}

function routeModules() {
  const table = readFileSync(new URL("./app/routes.ts", import.meta.url), "utf8");
  return [...table.matchAll(/"((?:routes|shell)\/[^"]+\.tsx?)"/g)].map(([, path]) => `app/${path}`);
}
