import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import {
  CompileFormatEnum,
  createTypstCompiler,
  createTypstFontBuilder,
  type TypstCompiler,
} from "@myriaddreamin/typst.ts/compiler";
import { loadFonts } from "@myriaddreamin/typst.ts/options.init";
import type { Archive, Images, PdfTemplate } from "./pdf.ts";

// Runs as a child process of `typst-pdf.server.ts`. Node strips the types, so it imports only packages and
// its neighbour.

export type Order = {
  template: PdfTemplate;
  data: Record<string, unknown>;
  archive: Archive | null;
  images: Images;
};
export type Answer = { pdf: Uint8Array } | { error: string };

/** Complete fonts: web subsets lack glyphs that Arabic needs. The last one is built by `scripts/fonts`. */
const FONTS = [
  "@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf",
  "@expo-google-fonts/ibm-plex-sans-arabic/500Medium/IBMPlexSansArabic_500Medium.ttf",
  "@expo-google-fonts/cormorant/400Regular/Cormorant_400Regular.ttf",
  "@expo-google-fonts/cormorant/500Medium/Cormorant_500Medium.ttf",
  resolve("platform/pdf/fonts/markazi.ttf"),
];

const packages = createRequire(import.meta.url);

/**
 * Fonts of 8 MB and 2 MB for names and addresses in Chinese, Japanese and Korean, which few documents need.
 * Characters with a Chinese and a Japanese form are printed in the Chinese form.
 */
const EAST_ASIAN_FONTS = [
  {
    letters: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u,
    // The package exports only its list of files.
    file: resolve(dirname(packages.resolve("@embedpdf/fonts-sc")), "../fonts/NotoSansHans-Regular.otf"),
  },
  {
    letters: /\p{sc=Hangul}/u,
    file: "@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf",
  },
];

const wasm = compiledModule();
const loadedFonts = [...FONTS];
const compiler = loadCompiler();
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);

process.on("disconnect", () => process.exit());
process.on("message", (order: Order) => {
  void answer(order).then((message) => process.send?.(message));
});

async function answer({ template, data, archive, images }: Order): Promise<Answer> {
  try {
    const mainFilePath = `/${template}.typ`;
    const typst = await compiler;
    for (const name of [template, "house"]) {
      const source = await readFile(resolve("platform/pdf/templates", `${name}.typ`), "utf8");
      typst.addSource(`/${name}.typ`, source);
    }
    for (const [path, content] of Object.entries(images)) typst.mapShadow(path, content);
    const text = JSON.stringify(data);
    await loadFontsFor(text, typst);
    const { result, diagnostics } = await typst.compile({
      mainFilePath,
      inputs: { data: text },
      format: CompileFormatEnum.pdf,
      diagnostics: "unix",
    });
    for (const path of Object.keys(images)) typst.unmapShadow(path);
    if (!result) return { error: String(diagnostics) };
    if (!archive) return { pdf: result };
    const { archivalPdf } = await import("./archival-pdf.server.ts");
    return { pdf: await archivalPdf(result, archive) };
  } catch (error) {
    return { error: String(error) };
  }
}

async function loadCompiler(): Promise<TypstCompiler> {
  const [module_or_path, ...fonts] = await Promise.all([wasm, ...loadedFonts.map(readFromPackage)]);
  const loaded = createTypstCompiler();
  await loaded.init({
    // Nothing is fetched from the network.
    beforeBuild: [loadFonts(fonts, { assets: false })],
    // As an object: the bare module is deprecated and logs a warning.
    getModule: () => ({ module_or_path }),
  });
  return loaded;
}

async function loadFontsFor(text: string, typst: TypstCompiler) {
  const missing = EAST_ASIAN_FONTS.filter(
    ({ letters, file }) => !loadedFonts.includes(file) && letters.test(text),
  );
  if (missing.length === 0) return;
  loadedFonts.push(...missing.map(({ file }) => file));
  const module_or_path = await wasm;
  const builder = createTypstFontBuilder();
  await builder.init({ getModule: () => ({ module_or_path }) });
  for (const file of loadedFonts) await builder.addFontData(await readFromPackage(file));
  await builder.build((fonts) => {
    typst.setFonts(fonts);
    return Promise.resolve();
  });
}

/** Compiled here, so that its 28 MB of bytes can be garbage collected. */
async function compiledModule(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFromPackage("@myriaddreamin/typst-ts-web-compiler/wasm"));
}

async function readFromPackage(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return readFile(packages.resolve(file));
}
