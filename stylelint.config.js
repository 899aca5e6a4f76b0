const KEBAB = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$";
const VALUE = String.raw`(?:[^\s()]+|[^\s()]*\((?:[^()]|\([^()]*\))*\))`;
/** Four values of which the second (right) is not the fourth (left). */
const LOPSIDED = String.raw`/^${VALUE}\s+(${VALUE})\s+${VALUE}\s+(?!\1$)${VALUE}$/`;

/** Plain CSS, one module beside each piece. Right-to-left is no variant: the physical words of direction are refused. */
export default {
  extends: ["stylelint-config-standard", "stylelint-plugin-logical-css/configs/recommended"],
  ignoreFiles: [
    "node_modules/**",
    "build/**",
    "data/**",
    "coverage/**",
    "playwright-report/**",
    "test-results/**",
  ],
  reportNeedlessDisables: true,
  reportInvalidScopeDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    "custom-property-pattern": [KEBAB, { message: "Custom properties are kebab-case" }],
    // Read from TypeScript as styles.fieldName, so camelCase; one word is both.
    "selector-class-pattern": ["^[a-z][a-zA-Z0-9]*$", { message: "Class names of a module are camelCase" }],
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global", "local"] }],
    "property-no-unknown": [true, { ignoreProperties: ["composes"] }],
    // A view's sheet holds parts that never meet: the links of one may come after the pressed links of another.
    "no-descending-specificity": null,
    "number-max-precision": null,
    "color-named": "never",
    "declaration-no-important": true,
    "declaration-property-value-disallowed-list": {
      // The plugin knows these as keywords of some properties; the words are wrong everywhere.
      "/.*/": ["/\\b(left|right)\\b/"],
      // Shorthands with four values are physical: the second is right, the fourth left.
      "/^((scroll-)?(margin|padding)|inset|border-(width|style|color))$/": [LOPSIDED],
      "border-radius": [`/^${VALUE}\\s+${VALUE}/`],
    },
    // An axis has no left or right, and Safari does not know the logical names of these.
    "logical-css/require-logical-properties": [
      true,
      { ignore: ["overflow-x", "overflow-y", "overscroll-behavior-x", "overscroll-behavior-y"] },
    ],
    "logical-css/require-logical-keywords": [true, { ignore: ["resize"] }],
    "logical-css/require-logical-units": null, // vh and vw are measures of the screen, not directions of the text
  },
  overrides: [
    // Sheets without a module have no TypeScript to read them.
    { files: ["**/!(*.module).css"], rules: { "selector-class-pattern": KEBAB } },
  ],
};
