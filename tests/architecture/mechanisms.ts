import { dirname, join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { SourceFile } from "./codebase-files.ts";

// Rule 22 of docs/architecture.md: only what packages document. Each function returns what breaks the rule.

const PRIVATE_NAME = /\bUNSAFE_\w+|\bunstable_\w+|__reactRouter\w*|__react(Props|Fiber|Container)\b/;

export function privateNames(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const [name] = PRIVATE_NAME.exec(withoutComments(text)) ?? [];
    return name ? [`${path}: ${name}`] : [];
  });
}

const IMPORT = /import\s+(?:type\s+)?([^;]*?)\s+from\s+"([^"]+)";/g;

export function patchedPackages(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const code = withoutComments(text);
    const names = [...code.matchAll(IMPORT)]
      .filter(([, , from = ""]) => !/^[.#]|^node:/.test(from))
      .flatMap(([, clause = ""]) => importedNames(clause));
    return names
      .filter((name) => {
        const member = String.raw`(?<![\w.])${name}(\.\w+|\[[^\]]+\])+`;
        const assigned = new RegExp(String.raw`${member}\s*(\?\?|\|\||[-+*/])?=(?![=>])`);
        const defined = new RegExp(
          String.raw`\b(Object\.(assign|definePropert(y|ies)|setPrototypeOf)|Reflect\.(set|defineProperty))\(\s*${name}\b`,
        );
        return assigned.test(code) || defined.test(code);
      })
      .map((name) => `${path}: ${name}`);
  });
}

function importedNames(clause: string): string[] {
  const [, list = ""] = /\{([^}]*)\}/.exec(clause) ?? [];
  const named = list.split(",").map(
    (one) =>
      one
        .replace(/^\s*type\s+/, "")
        .split(/\s+as\s+/)
        .at(-1) ?? "",
  );
  const others = clause.replace(/\{[^}]*\}/, "").replace(/\*\s+as\s+/, "");
  return [...named, ...others.split(",")].map((one) => one.trim()).filter((one) => /^\w+$/.test(one));
}

export function pathsIntoPackages(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(vite|react-router)\.config\.ts$|^scripts\/.*formatter\.ts$/.test(path))
    .filter(({ text }) => withoutComments(text).includes("node_modules"))
    .map(({ path }) => path);
}

const NEEDS_HYDRATION =
  /\buse(State|Effect|LayoutEffect|EffectEvent|Ref|Reducer|SyncExternalStore|Navigate|Navigation|Fetcher|Submit|Blocker)\(|\bon[A-Z]\w+=\{/;

/**
 * Modules that need hydration in pages where neither the route nor its parents request it (`page-handle.ts`). Layouts are not checked because
 * they serve both kinds of pages.
 */
export function unhydratedModules(entries: readonly RouteConfigEntry[], files: SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, withoutComments(text)]));
  const found = new Set<string>();
  const visit = (entry: RouteConfigEntry, around: string[]) => {
    const line = [...around, `app/${entry.file}`];
    if (line.some((path) => /\bhandle: PageHandle = \{ hydrate: true/.test(texts.get(path) ?? ""))) return;
    for (const child of entry.children ?? []) visit(child, line);
    if (entry.children?.length || !texts.get(`app/${entry.file}`)?.includes("export default")) return;
    for (const path of importedBy([`app/${entry.file}`], texts))
      if (NEEDS_HYDRATION.test(texts.get(path) ?? "")) found.add(`${path} in ${entry.file}`);
  };
  for (const entry of entries) visit(entry, []);
  return [...found];
}

function importedBy(paths: string[], texts: ReadonlyMap<string, string>): Set<string> {
  const seen = new Set<string>();
  const follow = (path: string) => {
    const text = texts.get(path);
    if (text === undefined || seen.has(path) || !path.startsWith("app/") || path.includes(".server.")) return;
    seen.add(path);
    for (const [, from = ""] of text.matchAll(/(?:from|import)\s*\(?\s*"((?:#|\.)[^"?]+)"/g))
      follow(from.startsWith("#") ? from.slice(1) : join(dirname(path), from));
  };
  for (const path of paths) follow(path);
  return seen;
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/[^\n]*/g, "$1");
}
