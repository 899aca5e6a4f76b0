import { writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { type Cut, CUTS, FAMILIES, type Family, PRINTED, sourceOf, stampOf } from "./font-files.ts";
import { licencesOfPrinted, printedFaces } from "./printed-faces.ts";

const FOLDER = "app/ui/fonts";
const PRINTED_FOLDER = "platform/pdf/fonts";
const NOTE = "/* Written by npm run fonts, from scripts/fonts/font-files.ts. */";
/** Tables that browsers ignore, and hinting for old screens. */
const UNREAD = ["gasp", "prep", "STAT"];
const UNUSED: Record<string, string[]> = {
  "names-of-languages": ["GDEF", "GPOS"],
  welcome: ["GDEF"],
  "hanken-frame-among-arabic": ["GDEF", "GPOS", "GSUB"],
  "hanken-among-arabic": ["GDEF", "GPOS", "GSUB"],
  "cormorant-name-among-arabic": ["GDEF", "GPOS"],
  "cormorant-classes-among-arabic": ["GDEF", "GPOS", "GSUB"],
};

await writeAll(CUTS, FOLDER, "woff2");
await writeAll(PRINTED, PRINTED_FOLDER, "truetype");
writeFileSync(join(PRINTED_FOLDER, "faces.json"), `${JSON.stringify(await printedFaces(), null, 2)}\n`);
writeFileSync(join(PRINTED_FOLDER, "licences.txt"), licencesOfPrinted());
writeFileSync(join(FOLDER, "faces.css"), `${NOTE}\n${FAMILIES.flatMap(facesOf).join("\n")}`);

async function writeAll(files: Cut[], folder: string, format: "woff2" | "truetype") {
  const made: Record<string, { bytes: number; stamp: string }> = {};
  for (const file of files) {
    const bytes = await cutOut(file, format);
    writeFileSync(join(folder, `${file.name}.${format === "woff2" ? format : "ttf"}`), bytes);
    made[file.name] = { bytes: bytes.length, stamp: stampOf(file) };
    console.log(`${String(bytes.length).padStart(6)}  ${file.name}`);
  }
  writeFileSync(join(folder, "made-from.json"), `${JSON.stringify(made, null, 2)}\n`);
}

async function cutOut(file: Cut, targetFormat: "woff2" | "truetype"): Promise<Buffer> {
  return subsetFont(sourceOf(file), file.letters, {
    targetFormat,
    noHinting: true,
    ...(file.features && { keepFeatures: file.features }),
    dropTables: [...UNREAD, ...(UNUSED[file.name] ?? [])],
    ...(file.weight !== undefined && { variationAxes: { wght: file.weight } }),
  });
}

/** Assigns each letter to one file, so that browsers never load two. */
function facesOf({ name, weights, files }: Family): string[] {
  const named = new Set<string>();
  return files.map((file) => {
    const letters = [...file.letters].filter((letter) => !named.has(letter));
    for (const letter of letters) named.add(letter);
    return `@font-face {
  font-family: ${name.includes(" ") ? `"${name}"` : name};
  font-weight: ${weights};
  font-display: swap;
  src: url("${"name" in file ? `./${file.name}.woff2` : file.from}") format("woff2");
  unicode-range: ${rangesOf(letters)};
}
`;
  });
}

function rangesOf(letters: string[]): string {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(", ");
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, "0");
}
