import { factsIn } from "#i18n/pages/fill-facts.ts";

export function outlineOf(part: unknown, path = ""): string[] {
  if (typeof part === "string") return [`${path} ${factsIn(part).toSorted().join(" ")}`];
  return Object.entries(part as object).flatMap(([key, inner]) => outlineOf(inner, `${path}/${key}`));
}
