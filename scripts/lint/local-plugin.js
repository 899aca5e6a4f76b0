/** ESLint's rule of this name, which Oxlint leaves to plugins: a list of selectors, each with what to say. */
const noRestrictedSyntax = {
  meta: { schema: false },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

export default { meta: { name: "local" }, rules: { "no-restricted-syntax": noRestrictedSyntax } };
