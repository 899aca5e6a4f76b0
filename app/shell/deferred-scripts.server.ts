import { createHash } from "node:crypto";
import { SCROLL_SCRIPT_ID } from "#app/page-handle.ts";

/**
 * Internal header between the renderer and the server: the sources of the page's inline scripts, for its content
 * security policy.
 */
export const PAGE_SCRIPTS = "X-Page-Scripts";

/**
 * Makes the scripts that React Router wrote with this nonce inert, so that `hydrate-when-idle.ts` can start them later,
 * and returns their hashes for the policy. The nonce marks the scripts of the renderer: a script that was injected into
 * the page has none, and is not allowed to run. The policy has hashes and not the nonce, because a cached page keeps
 * its policy.
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
      // A data block must not have `async`; a script that is inserted later is asynchronous without it.
      const others = attributes.replace(' type="module"', "").replace(' async=""', "");
      return `<script${others} type="${type}">${text}</script>`;
    })
    .replaceAll(/<link( [^>]*)rel="modulepreload"/g, '<link$1rel="deferred-modulepreload"')
    .replaceAll(marked, "");
  return { html: deferred, sources: sources.join(" ") };
}
