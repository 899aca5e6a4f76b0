import { createHash } from "node:crypto";
import { THEME_SCRIPT } from "./header/theme.ts";

/** Between the page and the process only: the sources of the inline scripts that the page itself put in. */
export const KNOWN_SCRIPTS = "X-Known-Scripts";

const THEME_SOURCE = sourceOf(THEME_SCRIPT);

/**
 * The page as it is sent, and which of its scripts may run. `mark` is a secret of this one drawing, which the router writes on its
 * own scripts: what got into the page in any other way does not carry it, is not named in the policy and does not run. The mark
 * itself stays here, so that a kept copy of the page holds no secret either; its scripts are named by their hashes.
 */
export function withKnownScripts(html: string, mark: string): { html: string; sources: string } {
  const parts = html.split(` nonce="${mark}"`);
  const codes = parts.slice(1).flatMap((after, at) => codeAfter(after, parts[at] ?? "") || []);
  const sources = [...new Set([THEME_SOURCE, ...codes.map(sourceOf)])];
  return { html: parts.join(""), sources: sources.join(" ") };
}

/** What stands in the script whose tag is open before the mark and goes on after it. */
function codeAfter(after: string, before: string): string {
  if (!before.startsWith("<script", before.lastIndexOf("<"))) return "";
  const start = after.indexOf(">") + 1;
  return after.slice(start, after.indexOf("</script>", start));
}

function sourceOf(code: string) {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
