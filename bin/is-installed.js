import { readFileSync } from "node:fs";

// Ends with 0 when node_modules holds what package-lock.json asks for. Run by the system's Node, so plain JavaScript.

const wanted = packagesIn("package-lock.json");
const installed = packagesIn("node_modules/.package-lock.json");
const wrong = Object.entries(wanted).filter(([path, { version, optional, devOptional }]) => {
  if (path === "") return false;
  // Binaries for other machines are left out.
  if (!installed[path]) return !optional && !devOptional;
  return installed[path].version !== version;
});
process.exit(wrong.length === 0 ? 0 : 1);

/** npm writes the second file last, when everything stands. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    process.exit(1);
  }
}
