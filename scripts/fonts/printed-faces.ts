import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createTypstFontBuilder } from "@myriaddreamin/typst.ts/compiler";
import { FACES, PRINTED } from "./font-files.ts";

/** A font family as the typesetting process reads it: `letters` are ranges of code points, `0020-007E 00A0`. */
export type PrintedFace = { family: string; files: string[]; isAlwaysLoaded: boolean; letters: string };

type FontInfo = { info: { family: string; coverage: number[] }[] };

const packages = createRequire(import.meta.url);

/** The families and letters as Typst reads them from the files. */
export async function printedFaces(): Promise<PrintedFace[]> {
  const module_or_path = await WebAssembly.compile(
    await readFile(packages.resolve("@myriaddreamin/typst-ts-web-compiler/wasm")),
  );
  const builder = createTypstFontBuilder();
  await builder.init({ getModule: () => ({ module_or_path }) });
  const faces: PrintedFace[] = [];
  for (const { files, isAlwaysLoaded = false } of FACES) {
    const { info } = (await builder.getFontInfo(await readFile(files[0]!))) as unknown as FontInfo;
    const { family, coverage } = info[0]!;
    faces.push({ family, files, isAlwaysLoaded, letters: rangesOf(coverage) });
  }
  return faces;
}

/** Typst alternates the lengths of gaps and of ranges. */
function rangesOf(coverage: number[]): string {
  const ranges: string[] = [];
  let code = 0;
  for (const [index, length] of coverage.entries()) {
    if (index % 2 === 1) ranges.push(length === 1 ? hex(code) : `${hex(code)}-${hex(code + length - 1)}`);
    code += length;
  }
  return ranges.join(" ");
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, "0");
}

/**
 * The packages are needed for `npm run fonts` only, so the licence travels with the files that are made from them: the copyrights, and
 * the text once.
 */
export function licencesOfPrinted(): string {
  const names = new Set(PRINTED.map(({ from }) => from.split("/").slice(0, 2).join("/")));
  const parts = [...names].map((name) => {
    const [copyright = "", licence = ""] = licenceOf(name).split(/(?=^This Font Software is licensed)/m);
    return { copyright: `${name}: ${copyright.trim()}`, licence: licence.trim() };
  });
  return `${parts.map(({ copyright }) => copyright).join("\n")}\n\n${parts[0]!.licence}\n`;
}

function licenceOf(name: string): string {
  const folder = `node_modules/${name}`;
  for (const file of ["LICENSE", "LICENSE_FONT", "OFL.txt"])
    try {
      const text = readFileSync(`${folder}/${file}`, "utf8");
      if (text.includes("SIL OPEN FONT LICENSE")) return text.trim();
    } catch {
      continue;
    }
  throw new Error(`${name} has no text of the Open Font License.`);
}
