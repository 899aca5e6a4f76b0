import { factsIn } from "#i18n/pages/fill-facts.ts";

/** The path of every text in a document with the facts it contains. Two translations must have equal outlines. */
export function outlineOf(part: unknown, path = ""): string[] {
  if (typeof part === "string") return [`${path} ${factsIn(part).toSorted().join(" ")}`];
  return Object.entries(part as object).flatMap(([key, inner]) => outlineOf(inner, `${path}/${key}`));
}
