import { readFileSync } from "node:fs";

// Exits with 0 if node_modules matches package-lock.json. Runs on the system's Node, so it is plain
// JavaScript.

const wanted = packagesIn("package-lock.json");
const installed = packagesIn("node_modules/.package-lock.json");
const wrong = Object.entries(wanted).filter(([path, { version, optional, devOptional }]) => {
  if (path === "") return false;
  // Binaries of other platforms are not installed.
  if (!installed[path]) return !optional && !devOptional;
  return installed[path].version !== version;
});
process.exit(wrong.length === 0 ? 0 : 1);

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    process.exit(1);
  }
}
