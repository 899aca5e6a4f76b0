import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";

/** `bin/build` copies the fonts of packages to this folder, because production does not install the packages. */
export const COPIED_FONTS = "build/fonts";

/** @param file relative to the project's folder, such as `node_modules/@expo-google-fonts/…` */
export async function readFont(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return readFile(file).catch(() => readFile(join(COPIED_FONTS, basename(file))));
}
