import { readFileSync } from "node:fs";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const TESTS = ["**/*.test.{ts,tsx}", "tests/**", "bench/**"];
const CONFIGS = ["*.config.{js,ts}", ".dependency-cruiser.js"];
/** Stands in for a library's module, which has a default export. */
const STAND_INS = ["i18n/format-message.ts"];
const BUSINESS_AND_WEB = ["features/**/*.{ts,tsx}", "i18n/**/*.ts", "app/**/*.{ts,tsx}"];
const ROUTE_MODULES = ["app/root.tsx", "app/entry.*.tsx", "app/routes.ts", ...routeModules()];

/** The only modules that read the variables of the process: they hand them to platform/env.ts. */
const READS_VARIABLES = ["platform/env.ts", "server/index.ts", "server/dev.ts", ...CONFIGS, ...TESTS];
/** The only modules that speak to the terminal; everything else has a log. */
const SPEAKS = ["server/index.ts", "server/dev.ts", "server/start-site.ts", "bin/**", "scripts/**", ...TESTS];
/** They end soon, and their memory with them. */
const SHORT_LIVED = ["scripts/**", "art/**"];

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
/** Our grammar: what the rules of docs/architecture.md leave out of the language. */
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
    // Only `declare module "…"` needs them: interfaces merge, types do not.
    selector:
      ":not(TSModuleBlock, ExportNamedDeclaration) > TSInterfaceDeclaration, Program > ExportNamedDeclaration > TSInterfaceDeclaration",
    message: "No interfaces: a `type`.",
  },
];
const noNewDate = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: "The clock is a service: take `now` as an argument or ask clock.now().",
};

/** Each Intl object costs memory that does not come back (nodejs/node issue 57213): one made per date ends a site. */
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

export default tseslint.config(
  {
    ignores: [
      "node_modules/",
      "build/",
      "data/",
      ".react-router/",
      ".cache/",
      "coverage/",
      "test-results/",
      "public/",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.{js,ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  },
  { files: ["**/*.js"], extends: [tseslint.configs.disableTypeChecked] },
  { files: ["app/**/*.{ts,tsx}"], ...reactHooks.configs.flat.recommended },
  { files: ["**/*.{ts,tsx}"], rules: ourStyle() },
  {
    files: ["**/*.{ts,tsx}"],
    ignores: TESTS.concat(SHORT_LIVED),
    rules: { "no-restricted-syntax": ["error", ...grammar, ...keptFormatters] },
  },
  {
    files: ["**/*.{ts,tsx}"],
    ignores: ROUTE_MODULES.concat(CONFIGS, STAND_INS),
    rules: { "no-restricted-exports": noDefault() },
  },
  { files: ["**/*.{ts,tsx}"], ignores: SPEAKS, rules: { "no-console": "error" } },
  {
    files: ["**/*.{ts,tsx}"],
    ignores: READS_VARIABLES,
    rules: { "no-restricted-properties": ["error", variables] },
  },
  {
    files: BUSINESS_AND_WEB,
    ignores: TESTS,
    rules: {
      "no-restricted-properties": ["error", variables, ...timeNow],
      "no-restricted-syntax": ["error", ...grammar, ...keptFormatters, noNewDate],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["**/*.server.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
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
);

function ourStyle() {
  return {
    "no-restricted-syntax": ["error", ...grammar],
    "prefer-const": "error",
    "object-shorthand": "error",
    eqeqeq: ["error", "always"],
    // `typeof import("./pickers.tsx")` names what is loaded later.
    "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
    "@typescript-eslint/no-import-type-side-effects": "error",
    "@typescript-eslint/consistent-type-definitions": "off", // the grammar above knows the exception
    ...tuned(),
    ...leftOut(),
  };
}

/** Good rules whose default asks for more than they give. */
function tuned() {
  return {
    "@typescript-eslint/array-type": "off", // T[] and Array<T> both read well
    "@typescript-eslint/dot-notation": ["error", { allowIndexSignaturePropertyAccess: true }],
    "@typescript-eslint/no-confusing-void-expression": [
      "error",
      { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
    ],
    "@typescript-eslint/no-invalid-void-type": ["error", { allowInGenericTypeArguments: true }],
    "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "@typescript-eslint/no-misused-spread": ["error", { allow: [{ from: "lib", name: "String" }, "string"] }],
    "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
    "@typescript-eslint/prefer-nullish-coalescing": ["error", { ignorePrimitives: { string: true } }],
    "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    // React Router is answered by throwing responses and `data()`; what was caught may be thrown on.
    "@typescript-eslint/only-throw-error": [
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

/** Rules that our own rules make needless. */
function leftOut() {
  return {
    // noUncheckedIndexedAccess makes every arr[i] a maybe; the mark says that the index was made sure of.
    "@typescript-eslint/no-non-null-assertion": "off",
    "@typescript-eslint/non-nullable-type-assertion-style": "off",
    // An interface to the outside answers in promises; its local implementation has nothing to wait for.
    "@typescript-eslint/require-await": "off",
    "@typescript-eslint/no-empty-function": "off",
    // Nothing here uses `this`: see the grammar.
    "@typescript-eslint/unbound-method": "off",
  };
}

function testStyle() {
  return {
    // Matchers like expect.any() and parsed answers are `any`; a wrong one fails the test itself.
    "@typescript-eslint/no-unsafe-assignment": "off",
    "@typescript-eslint/no-unsafe-return": "off",
    "@typescript-eslint/no-unsafe-member-access": "off",
    "@typescript-eslint/no-unsafe-argument": "off",
  };
}

function noDefault() {
  return [
    "error",
    {
      restrictDefaultExports: {
        direct: true,
        named: true,
        defaultFrom: true,
        namedFrom: true,
        namespaceFrom: true,
      },
    },
  ];
}

/** The modules that app/routes.ts names: a default export is theirs alone. */
function routeModules() {
  const table = readFileSync(new URL("./app/routes.ts", import.meta.url), "utf8");
  return [...table.matchAll(/"((?:routes|shell)\/[^"]+\.tsx?)"/g)].map(([, path]) => `app/${path}`);
}
