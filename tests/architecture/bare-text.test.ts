import { resolve } from "node:path";
import ts from "typescript";
import { expect, test, vi } from "vitest";
import { findBareText } from "./bare-text.ts";

vi.setConfig({ testTimeout: 240_000 });

const ROOT = resolve(import.meta.dirname, "../..");

/** Pages without hydration, the admin, and the page of components in development. */
const OTHERS = /\.test\.tsx$|^app\/routes\/(admin|site\/(about|blog|fleet|legal|services)|system\/ui-page)\//;

test("on the hydrated pages of guests and chauffeurs, text that React may change has an element of its own", () => {
  const { fileNames } = config();
  const files = fileNames.filter((file) => isChecked(file.slice(ROOT.length + 1)) || file.endsWith(".d.ts"));
  expect(files.length).toBeGreaterThan(150);
  const program = ts.createProgram(files, { ...config().options, skipLibCheck: true });
  expect(findBareText(program, isChecked)).toEqual([]);
});

const REJECTED: [jsx: string, fault: string][] = [
  ["<p><b>a</b>{note}</p>", "is conditional"],
  ["<p>{isOpen ? text : null}{isOpen ? null : text}</p>", "is conditional"],
  ["<p>{isOpen ? <b>a</b> : null} and more</p>", "follows a conditional part"],
  ["<p><Maybe />and more</p>", "follows a conditional part"],
  ["<p>{text} <b>a</b></p>", "changes"],
  ["<p>{isOpen ? <>one</> : null}</p>", "is in a fragment"],
  ["<Boxed>{note}</Boxed>", "is conditional"],
  ["<p><Name /></p>", "is returned by a component"],
];

const ACCEPTED = [
  "<p>{text}</p>",
  "<p>{note}</p>",
  "<p>{isOpen ? text : null}</p>",
  "<p>Total <b>a</b></p>",
  "<p><b>a</b> {isOpen ? <span>{text}</span> : null}</p>",
  "<p>{isOpen ? <b>a</b> : null} <span>and more</span></p>",
  "<Boxed>one</Boxed>",
];

test("the rule rejects and accepts the samples", () => {
  const samples = [...REJECTED.map(([jsx]) => jsx), ...ACCEPTED];
  const faults = faultsIn(samples);
  expect(samples.filter((_, index) => faults[index])).toEqual(REJECTED.map(([jsx]) => jsx));
  expect(faults).toEqual([
    ...REJECTED.map(([, fault]) => expect.stringContaining(fault)),
    ...ACCEPTED.map(() => ""),
  ]);
});

function isChecked(path: string): boolean {
  return /^app\/.*\.tsx$/.test(path) && !OTHERS.test(path);
}

/** The faults of each sample, in one program. */
function faultsIn(samples: string[]): string[] {
  const { options } = config();
  const files = new Map(
    samples.map((jsx, index) => [
      resolve(ROOT, `app/ui/bare-text-sample-${index}.tsx`),
      `import type { ReactNode } from "react";
       declare const text: string, note: string | undefined, isOpen: boolean;
       function Maybe() { return isOpen ? <b>a</b> : null; }
       function Boxed({ children }: { children: ReactNode }) { return <p><b>a</b>{children}</p>; }
       ${jsx.includes("<Name") ? "function Name() { return text; }" : ""}
       export const sample = () => ${jsx};`,
    ]),
  );
  const host = ts.createCompilerHost(options);
  const readFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => {
    const code = files.get(name);
    return code === undefined
      ? readFile(name, ...rest)
      : ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  };
  const program = ts.createProgram([...files.keys()], { ...options, types: [], skipLibCheck: true }, host);
  return [...files.keys()].map((file) => findBareText(program, (path) => file.endsWith(path)).join("\n"));
}

const read: { config?: ts.ParsedCommandLine } = {};
function config(): ts.ParsedCommandLine {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const parsed = read.config ?? ts.getParsedCommandLineOfConfigFile(resolve(ROOT, "tsconfig.json"), {}, host);
  if (!parsed) throw new Error("tsconfig.json cannot be read");
  return (read.config = parsed);
}
