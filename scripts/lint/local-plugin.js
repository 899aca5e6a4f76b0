import { findOldWord } from "./plain-words.ts";

/** ESLint's rule of this name, which Oxlint lacks: a list of selectors, each with its message. */
const noRestrictedSyntax = {
  meta: { schema: false },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

const plainWords = {
  meta: { schema: false },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const message = findOldWord(comment.value.replace(/^\*?\s*/, "").trim());
        if (message) context.report({ loc: comment.loc, message });
      }
    },
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !isTest(callee)) return;
      const text =
        title.type === "TemplateLiteral" ? title.quasis.map(({ value }) => value.raw).join("…") : title.value;
      const message = typeof text === "string" ? findOldWord(text) : undefined;
      if (message) context.report({ node: title, message });
    },
  }),
};

function isTest(callee) {
  if (callee.type === "CallExpression") return isTest(callee.callee);
  if (callee.type === "MemberExpression") return isTest(callee.object);
  return callee.type === "Identifier" && ["test", "it", "describe"].includes(callee.name);
}

export default {
  meta: { name: "local" },
  rules: { "no-restricted-syntax": noRestrictedSyntax, "plain-words": plainWords },
};
