import type { SourceFile } from "./house-files.ts";

// Rules 1, 14, 15 and 16 of docs/architecture.md, as far as a name or a text can show them. Each answers with what is wrong.

const LONGEST = 250;
const LONG = 150;
const MEDIAN = 60;

/** Median ≤ 60 lines, 90 % ≤ 150, none over 250. */
export function tooLong(files: SourceFile[]): string[] {
  const sizes = files
    .map(({ path, text }) => ({ path, lines: lineCount(text) }))
    .sort((a, b) => a.lines - b.lines);
  const median = sizes[Math.floor(sizes.length / 2)]?.lines ?? 0;
  const ninetieth = sizes[Math.ceil(sizes.length * 0.9) - 1]?.lines ?? 0;
  return [
    ...(median > MEDIAN ? [`half of the files have more than ${MEDIAN} lines: the median is ${median}`] : []),
    ...(ninetieth > LONG ? [`more than a tenth of the files have over ${LONG} lines`] : []),
    ...sizes.filter(({ lines }) => lines > LONGEST).map(({ path, lines }) => `${path} has ${lines} lines`),
  ];
}

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
    .filter(({ path }) => /^(app|features|i18n|platform)\//.test(path) && path !== "platform/env.ts")
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

function lineCount(text: string) {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}
