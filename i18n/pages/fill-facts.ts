const FACT = /\{(\w+)\}/g;

type Facts = Record<string, string>;

/**
 * Replaces every `{fact}` of a document. A list entry with an empty fact is left out; an empty fact elsewhere
 * and an unknown fact throw.
 */
export function fillFacts<Document>(document: Document, facts: Facts): Document {
  return filled(document, facts) as Document;
}

export function factsIn(text: string): string[] {
  return [...new Set([...text.matchAll(FACT)].map(([, name]) => name!))];
}

function filled(value: unknown, facts: Facts): unknown {
  if (typeof value === "string") return value.replace(FACT, (_, name: string) => known(facts, name));
  if (Array.isArray(value))
    return value.filter((entry) => !namesEmpty(entry, facts)).map((entry) => filled(entry, facts));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part, facts)]));
}

function namesEmpty(entry: unknown, facts: Facts): boolean {
  return factsIn(JSON.stringify(entry)).some((name) => facts[name] === "");
}

function known(facts: Facts, name: string): string {
  const fact = facts[name];
  if (!fact) throw new Error(`The fact {${name}} is not known here`);
  return fact;
}
