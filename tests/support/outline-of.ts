import { factsIn } from "#i18n/pages/fill-facts.ts";

/** Every place in a document, with the facts that its text names: two languages say the same when these are equal. */
export function outlineOf(part: unknown, path = ""): string[] {
  if (typeof part === "string") return [`${path} ${factsIn(part).toSorted().join(" ")}`];
  return Object.entries(part as object).flatMap(([key, inner]) => outlineOf(inner, `${path}/${key}`));
}
