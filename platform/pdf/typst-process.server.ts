import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import {
  CompileFormatEnum,
  createTypstCompiler,
  createTypstFontBuilder,
  type TypstCompiler,
} from "@myriaddreamin/typst.ts/compiler";
import { loadFonts as initialFonts } from "@myriaddreamin/typst.ts/options.init";
import { readFont } from "../font-file.server.ts";
import type { Archive, Images, PdfTemplate } from "./pdf.ts";
import { printedData } from "./printed-text.ts";

// Runs as a child process of `typst-pdf.server.ts`. Node strips the types, so it imports only packages and
// its neighbours.

export type Order = {
  template: PdfTemplate;
  data: Record<string, unknown>;
  archive: Archive | null;
  images: Images;
};
export type Answer = { pdf: Uint8Array } | { error: string };

/** Written by `npm run fonts`. `letters` are ranges of code points; the order is that in which the fonts are tried for a letter. */
type Face = { family: string; files: string[]; isAlwaysLoaded: boolean; letters: string };

const packages = createRequire(import.meta.url);
const FACES = JSON.parse(await readFile("platform/pdf/fonts/faces.json", "utf8")) as Face[];
const LETTERS = new Map(FACES.map((face) => [face, rangesIn(face.letters)]));
const ALWAYS_LOADED = FACES.filter(({ isAlwaysLoaded }) => isAlwaysLoaded);

const wasm = compiledModule();
let loaded = ALWAYS_LOADED;
const compiler = loadCompiler();
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);

process.on("disconnect", () => process.exit());
process.on("message", (order: Order) => {
  void answer(order).then((message) => process.send?.(message));
});

async function answer({ template, data, archive, images }: Order): Promise<Answer> {
  try {
    const typst = await compiler;
    for (const name of [template, "house"]) {
      const source = await readFile(resolve("platform/pdf/templates", `${name}.typ`), "utf8");
      typst.addSource(`/${name}.typ`, source);
    }
    for (const [path, content] of Object.entries(images)) typst.mapShadow(path, content);
    const typeset = await typesetWithoutGaps(typst, template, data);
    for (const path of Object.keys(images)) typst.unmapShadow(path);
    if ("error" in typeset || !archive) return typeset;
    const { archivalPdf } = await import("./archival-pdf.server.ts");
    return { pdf: await archivalPdf(typeset.pdf, archive) };
  } catch (error) {
    return { error: String(error) };
  }
}

/**
 * Prints what the fonts can print, and checks the result. Letters that a font has but does not combine are replaced in a second attempt,
 * which uses the fonts of every document only.
 */
async function typesetWithoutGaps(
  typst: TypstCompiler,
  template: PdfTemplate,
  data: unknown,
): Promise<Answer> {
  const { hasMissingGlyphs } = await import("./missing-glyphs.server.ts");
  for (const faces of [FACES, ALWAYS_LOADED]) {
    const text = JSON.stringify(printedData(data, (letters) => faceFor(letters, faces) !== undefined));
    const needed = facesFor(text);
    await loadFonts(needed, typst);
    const { result, diagnostics } = await typst.compile({
      mainFilePath: `/${template}.typ`,
      inputs: { data: text, faces: JSON.stringify(needed.map(({ family }) => family)) },
      format: CompileFormatEnum.pdf,
      diagnostics: "unix",
    });
    if (!result) return { error: String(diagnostics) };
    if (!(await hasMissingGlyphs(result))) return { pdf: result };
  }
  return { error: "A letter of the document has no glyph." };
}

async function loadCompiler(): Promise<TypstCompiler> {
  const [module_or_path, ...fonts] = await Promise.all([wasm, ...filesOf(ALWAYS_LOADED).map(readFont)]);
  const created = createTypstCompiler();
  await created.init({
    // Nothing is fetched from the network.
    beforeBuild: [initialFonts(fonts, { assets: false })],
    // As an object: the bare module is deprecated and logs a warning.
    getModule: () => ({ module_or_path }),
  });
  return created;
}

/** Only these, not every font that the process has loaded: the same document gives the same bytes. */
function facesFor(text: string): Face[] {
  // Direction marks and joiners need no glyph, so they load no font.
  const letters = [...new Set(text)].filter((letter) => !/\p{Cf}/u.test(letter));
  const needed = new Set(letters.map((letter) => faceFor(letter, FACES)));
  return FACES.filter((face) => face.isAlwaysLoaded || needed.has(face));
}

async function loadFonts(needed: Face[], typst: TypstCompiler) {
  if (needed.every((face) => loaded.includes(face))) return;
  loaded = FACES.filter((face) => needed.includes(face) || loaded.includes(face));
  const module_or_path = await wasm;
  const builder = createTypstFontBuilder();
  await builder.init({ getModule: () => ({ module_or_path }) });
  for (const file of filesOf(loaded)) await builder.addFontData(await readFont(file));
  await builder.build((fonts) => {
    typst.setFonts(fonts);
    return Promise.resolve();
  });
}

/** Signs are printed by a font that is loaded anyway, letters by the first font of the order. */
function faceFor(letters: string, faces: Face[]): Face | undefined {
  const hasAll = (face: Face) => [...letters].every((letter) => hasLetter(face, letter));
  return (/[\p{L}\p{M}]/u.test(letters) ? undefined : ALWAYS_LOADED.find(hasAll)) ?? faces.find(hasAll);
}

function hasLetter(face: Face, letter: string): boolean {
  const code = letter.codePointAt(0)!;
  return LETTERS.get(face)!.some(([from, to]) => from <= code && code <= to);
}

function rangesIn(letters: string): [from: number, to: number][] {
  return letters.split(" ").map((range) => {
    const [from = 0, to = from] = range.split("-").map((code) => Number.parseInt(code, 16));
    return [from, to];
  });
}

function filesOf(faces: Face[]): string[] {
  return faces.flatMap(({ files }) => files);
}

/** Compiled here, so that its 28 MB of bytes can be garbage collected. */
async function compiledModule(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(packages.resolve("@myriaddreamin/typst-ts-web-compiler/wasm")));
}
