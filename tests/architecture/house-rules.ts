import type { SourceFile } from "./house-files.ts";

// Rules 1, 14 and 15 of docs/architecture.md, as far as a name or a text can show them. Each answers with what is wrong.

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SUFFIXES = /(\.(server|table|client|config|module|db|test|bench|d))*(\.[a-z0-9]+)?$/;
const SAYS_NOTHING = /^(.+-)?(utils?|libs?|helpers?|common|misc|types?)$/;
/** Made by tools, named by them. */
const NAMED_BY_TOOLS = /^db\/migrations\/|^tests\/e2e\/.*-snapshots\/|(^|\/)README\.md$/;
/** A name with a hyphen cannot be imported there. */
const PYTHON = ".py";

/** kebab-case, and no name that says nothing. `trip-type.ts` says something; `type.ts` and `trip-types.ts` do not. */
export function badNames(paths: string[]): string[] {
  return paths
    .filter((path) => !NAMED_BY_TOOLS.test(path))
    .filter((path) =>
      path.split("/").some((part) => {
        const name = part.replace(SUFFIXES, "");
        const hyphened = path.endsWith(PYTHON) ? name.replaceAll("_", "-") : name;
        return !KEBAB.test(hyphened) || (SAYS_NOTHING.test(name) && !name.endsWith("-type"));
      }),
    );
}

/** Modules that only hand on what others have. */
export function barrels(files: SourceFile[]): string[] {
  return modules(files)
    .filter(({ text }) => {
      const code = withoutComments(text).trim();
      return (
        /^export \* from/m.test(code) ||
        (code !== "" && code.replace(/^export [^;]*? from "[^"]+";?$/gms, "").trim() === "")
      );
    })
    .map(({ path }) => path);
}

const TABLE = /\bpg(Table|Schema|Enum|View)\(/;
const NEEDS_DATABASE = /"#tests\/support\/test-(services|database|cluster)\.ts"|\bstartEmbeddedPostgres\b/;

/** The suffix says where a module runs. */
export function wrongSuffixes(files: SourceFile[]): string[] {
  const isTest = (path: string) => /\.test\.tsx?$/.test(path);
  return modules(files)
    .filter(({ path }) => /^(app|features|i18n|platform)\//.test(path))
    .flatMap(({ path, text }) => [
      ...(path.endsWith(".table.ts") !== TABLE.test(text) && !isTest(path)
        ? [`${path}: tables live in .table.ts, and nothing else`]
        : []),
      ...(isTest(path) && !path.includes(".db.test.") && NEEDS_DATABASE.test(text)
        ? [`${path}: tests with a database are called .db.test.ts`]
        : []),
    ]);
}

/** The variables of the process are read in one place. */
export function readsVariables(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(app|features|i18n|platform|sandbox)\//.test(path) && path !== "platform/env.ts")
    .filter(({ text }) =>
      /\bprocess\.env\b|\bimport\.meta\.env\.(?!DEV\b|PROD\b|SSR\b)/.test(withoutComments(text)),
    )
    .map(({ path }) => path);
}

function modules(files: SourceFile[]) {
  return files.filter(({ path }) => /\.tsx?$/.test(path));
}

function withoutComments(text: string) {
  return text.replace(/\/\*.*?\*\//gs, "").replace(/^\s*\/\/.*$/gm, "");
}
