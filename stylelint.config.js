const KEBAB = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$";
const VALUE = String.raw`(?:[^\s()]+|[^\s()]*\((?:[^()]|\([^()]*\))*\))`;
/** Four values whose second (right) and fourth (left) differ. */
const LOPSIDED = String.raw`/^${VALUE}\s+(${VALUE})\s+${VALUE}\s+(?!\1$)${VALUE}$/`;

/**
 * Plain CSS with one module per component. Right-to-left needs no variants: physical directions are
 * forbidden.
 */
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
    // Read from TypeScript as styles.fieldName, so camelCase; a single word is both.
    "selector-class-pattern": ["^[a-z][a-zA-Z0-9]*$", { message: "Class names of a module are camelCase" }],
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global", "local"] }],
    "property-no-unknown": [true, { ignoreProperties: ["composes"] }],
    // A style sheet of a view contains independent parts, so the rule reports selectors that never match the
    // same element.
    "no-descending-specificity": null,
    "number-max-precision": null,
    // The four breakpoints. Custom media queries are no standard yet, so the values are written out.
    "media-feature-name-value-allowed-list": { width: ["40rem", "48rem", "64rem", "80rem"] },
    "color-named": "never",
    "declaration-no-important": true,
    "declaration-property-value-disallowed-list": {
      // The plugin checks these as keywords of some properties; they are wrong everywhere.
      "/.*/": ["/\\b(left|right)\\b/"],
      // Shorthands with four values are physical: the second is right, the fourth left.
      "/^((scroll-)?(margin|padding)|inset|border-(width|style|color))$/": [LOPSIDED],
      "border-radius": [`/^${VALUE}\\s+${VALUE}/`],
    },
    // These have no left or right, and Safari lacks their logical names.
    "logical-css/require-logical-properties": [
      true,
      { ignore: ["overflow-x", "overflow-y", "overscroll-behavior-x", "overscroll-behavior-y"] },
    ],
    "logical-css/require-logical-keywords": [true, { ignore: ["resize"] }],
    "logical-css/require-logical-units": null, // vh and vw are measures of the screen, not directions of the text
  },
  overrides: [{ files: ["**/!(*.module).css"], rules: { "selector-class-pattern": KEBAB } }],
};
