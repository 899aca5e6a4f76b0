import { createHash } from "node:crypto";
import { SCROLL_SCRIPT_ID } from "#app/page-handle.ts";

/** Between the renderer and the process only: the sources of the page's inline scripts, for its content security policy. */
export const PAGE_SCRIPTS = "X-Page-Scripts";

/**
 * Makes the scripts that React Router wrote with this nonce inert, so that `hydrate-when-idle.ts` can start them later, and names their hashes
 * for the policy. The nonce of the rendering marks them: a script that came into the page in another way has none, and is not allowed to run.
 * Hashes instead of the nonce itself, because a cached page keeps its policy.
 */
export function deferScripts(html: string, nonce: string): { html: string; sources: string } {
  const sources: string[] = [];
  const marked = ` nonce="${nonce}"`;
  if (!html.includes(marked)) return { html, sources: "" };
  const deferred = html
    .replace(/<script([^>]*)>(.*?)<\/script>/gs, (tag, attributes: string, text: string) => {
      if (!attributes.includes(marked)) return tag;
      sources.push(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
      if (attributes.includes(`id="${SCROLL_SCRIPT_ID}"`)) return tag;
      const type = attributes.includes('type="module"') ? "text/x-deferred-module" : "text/x-deferred";
      // A block of data has no `async`; a script that is inserted later is asynchronous without it.
      const others = attributes.replace(' type="module"', "").replace(' async=""', "");
      return `<script${others} type="${type}">${text}</script>`;
    })
    .replaceAll(/<link( [^>]*)rel="modulepreload"/g, '<link$1rel="deferred-modulepreload"')
    .replaceAll(marked, "");
  return { html: deferred, sources: sources.join(" ") };
}
