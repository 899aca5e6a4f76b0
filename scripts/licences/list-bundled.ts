import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export const BUNDLED_LISTS = ".cache/bundled";

/** Writes the folders of the packages whose code or files are in a build. They are development packages, because production does not install them. */
export function listBundled(): Plugin {
  return {
    name: "list-bundled",
    apply: "build",
    applyToEnvironment: ({ name }) => ({
      name: `list-bundled-${name}`,
      generateBundle(_options, bundle) {
        const files = Object.values(bundle).flatMap((part) =>
          part.type === "chunk" ? part.moduleIds : part.originalFileNames,
        );
        writeBundledList(name, files);
      },
    }),
  };
}

export function writeBundledList(name: string, files: string[]) {
  mkdirSync(BUNDLED_LISTS, { recursive: true });
  const folders = [...new Set(files.flatMap(packageFolder))].toSorted();
  writeFileSync(join(BUNDLED_LISTS, `${name}.json`), JSON.stringify(folders, null, 2));
}

/** `…/node_modules/a/node_modules/@b/c/d.js` is in `node_modules/a/node_modules/@b/c`. */
function packageFolder(file: string): string[] {
  return /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(file)?.slice(1, 2) ?? [];
}
