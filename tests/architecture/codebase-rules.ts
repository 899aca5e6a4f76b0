import { LANGS, type Lang, scriptOf } from "#i18n/locales.ts";
import type { SourceFile } from "./codebase-files.ts";

// Rules 1, 11, 14 and 15 of docs/architecture.md, as far as file names and texts show them. Each function returns the violations.

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SUFFIXES = /(\.(server|table|client|config|module|db|test|bench|d))*(\.[a-z0-9]+)?$/;
const SAYS_NOTHING = /^(.+-)?(utils?|libs?|helpers?|common|misc|types?)$/;
const NAMED_BY_TOOLS = /^db\/migrations\/|^tests\/e2e\/.*-snapshots\/|(^|\/)README\.md$/;

/** Names that are not in kebab-case or are too general: `type.ts` and `trip-types.ts` are, `trip-type.ts` is not. */
export function badNames(paths: string[]): string[] {
  return paths
    .filter((path) => !NAMED_BY_TOOLS.test(path))
    .filter((path) =>
      path.split("/").some((part) => {
        const name = part.replace(SUFFIXES, "");
        return !KEBAB.test(name) || (SAYS_NOTHING.test(name) && !name.endsWith("-type"));
      }),
    );
}

export function barrels(files: SourceFile[]): string[] {
  return modules(files)
    .filter(({ text }) => {
      const code = withoutComments(text).trim();
      return code !== "" && code.replace(/^export [^;]*? from "[^"]+";?$/gms, "").trim() === "";
    })
    .map(({ path }) => path);
}

const TABLE = /\bpg(Table|Schema|Enum|View)\(/;
const NEEDS_DATABASE = /"#tests\/support\/test-(services|database|cluster)\.ts"|\bstartEmbeddedPostgres\b/;

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

const FORM_FILE = /-forms?(\.server)?\.ts$/;
const SENT_FORM = /import (?:type )?\{[^}]*\bSentForm\b[^}]*\} from "#i18n\/clean-text\.ts";/;

/** Code of the features that takes a form and is no reader, or that builds one. A reader is pure: it takes no service and does not wait. */
export function formsOutsideReaders(files: SourceFile[]): string[] {
  return modules(files)
    .filter(({ path }) => path.startsWith("features/") && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const form = SENT_FORM.test(text) ? /\b(FormData|SentForm)\b/ : /\bFormData\b/;
      const code = withoutComments(text).replace(/^import [^;]*;$/gm, "");
      return code.split(/^(?=(?:export )?(?:async )?function )/m).flatMap((part) => {
        const name = /^(?:export )?(?:async )?function (\w+)/.exec(part)?.[1] ?? "";
        const [signature = ""] = /^[^]*?\)[^\n]*\{\n/.exec(part) ?? [];
        const isPure = !/^(export )?async |\bPromise<|\bServices\b|\bDb\b/.test(signature);
        const isReader = (FORM_FILE.test(path) || /^read[A-Z]/.test(name)) && (name === "" || isPure);
        return form.test(part) && (!isReader || part.includes("new FormData")) ? [`${path}: ${name}`] : [];
      });
    });
}

const LIST = "i18n/locales.ts";
/** Content per language, typed as `Record<Lang, …>`: the compiler reports what a new language lacks. */
const WRITTEN_PER_LANGUAGE =
  /^i18n\/|^features\/blog\/seed\/|^platform\/places\/embedded\/(atlas\/|abroad[.]ts$)|^sandbox\/pay-page-words[.]ts$|\/ui-page\/sample-texts[.]ts$/;
const CODE = `(?:${LANGS.join("|")})`;
const QUOTED = `["'\`]${CODE}["'\`]`;

/** Lists of languages outside `LIST`, and comparisons with a language code. Differences between languages belong to `LANGUAGES`. */
export function namesLanguages(files: SourceFile[]): string[] {
  const some = [
    [RegExp(`${QUOTED}\\s*[,|]\\s*${QUOTED}`), "is a second list of languages"],
    [RegExp(`(?<!\\w)${CODE}[|,]${CODE}(?!\\w)`), "is a second list of languages"],
    [RegExp(`[=!]==?\\s*${QUOTED}|\\bcase ${QUOTED}:`), "asks for a language instead of its record"],
  ] as const;
  const all = [
    [RegExp(LANGS.map(() => QUOTED).join("\\s*[,|]\\s*")), "is a second list of languages"],
    [RegExp(`[=!]==?\\s*${QUOTED} \\? "(?:rtl|ltr)"`), "asks for a language instead of its record"],
  ] as const;
  const perLanguage = RegExp(LANGS.map((lang) => `\\b${lang}(?::[^{}]*)?`).join(",\\s*"));
  return files
    .filter(({ path }) => path !== LIST)
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      if (path.endsWith(".css")) return [...languagesOfStyles(code)].map((fault) => `${path}: ${fault}`);
      const isTest = /^tests\/|\.test\.tsx?$/.test(path);
      const found = (isTest ? all : some).flatMap(([pattern, fault]) => {
        const match = pattern.exec(code)?.[0];
        return match ? [`${path}: ${match} ${fault}`] : [];
      });
      const table = isTest || WRITTEN_PER_LANGUAGE.test(path) ? null : perLanguage.exec(code)?.[0];
      return table ? [...found, `${path}: ${table} is a second list of languages`] : found;
    });
}

/** Latin is the default and needs no `:lang` rule. A rule for another script must list every language written in it. */
function languagesOfStyles(styles: string): string[] {
  const groups = [...styles.matchAll(/:lang\(([^)]+)\)|((?:\[lang="\w+"\][^,{]*,?\s*)+)\{/g)];
  return groups.flatMap(([, list = "", attributes = ""]) => {
    const named = [...(list || attributes).matchAll(RegExp(`\\b${CODE}\\b`, "g"))].map(
      ([code]) => code as Lang,
    );
    const written = LANGS.filter((lang) => named.some((other) => scriptOf(other) === scriptOf(lang)));
    const isWhole = written.every((lang) => named.includes(lang) && scriptOf(lang) !== "latin");
    return isWhole ? [] : [`${named.join(", ")} is not every language of a script`];
  });
}

/** The folding of searches; a parser that needs the signs; addresses of posts, which keep Arabic letters; the character set of the FEC. */
const MAY_DECOMPOSE = [
  "i18n/folded-text.ts",
  "i18n/read-moment.ts",
  "features/blog/post/post-slug.ts",
  "features/reports/books/fec.ts",
];

/** Code that strips accents by itself: its searches would differ from the others. */
export function secondFoldings(files: SourceFile[]): string[] {
  return modules(files)
    .filter(({ path }) => /^(app|features|i18n|platform|sandbox|server)\//.test(path))
    .filter(({ path }) => !MAY_DECOMPOSE.includes(path) && !/\.test\.tsx?$/.test(path))
    .filter(({ text }) => /\.normalize\(["'`]NFK?D["'`]\)/.test(text))
    .map(({ path }) => path);
}

const SMALL = 15;

const ENTRY = /^(server\/index|scripts\/.+|.+-(host|worker))\.ts$/;

/**
 * Small files without the tables, tests, declarations, configurations, entries of processes and modules of app/routes.ts: those
 * are files of their own because a tool wants it.
 */
export function smallFiles(files: SourceFile[], routes: string): string[] {
  const isAlone = (path: string) =>
    /\.(table|test|d|config)\.tsx?$/.test(path) ||
    ENTRY.test(path) ||
    (path.startsWith("app/") && routes.includes(`"${path.slice(4)}"`));
  return modules(files)
    .filter(({ path, text }) => text.trimEnd().split("\n").length <= SMALL && !isAlone(path))
    .map(({ path }) => path);
}

function modules(files: SourceFile[]) {
  return files.filter(({ path }) => /\.tsx?$/.test(path));
}

function withoutComments(text: string) {
  return text.replace(/\/\*.*?\*\//gs, "").replace(/^\s*\/\/.*$/gm, "");
}
