import type { BlockDirection } from "./block-direction.ts";
import { liftWordLists } from "./word-lists.ts";

const NEVER =
  "script, style, noscript, template, iframe, object, embed, svg, math, img, picture, video, audio, canvas, link, meta, title, input, select, textarea, button, hr[size='0']";
/** Where styles wait while the browser reads them: as `style` the content security policy would complain of each. */
const WAS_STYLE = "data-was-style";

/**
 * HTML of a clipboard, from Word, Google Docs or a page: headings become ours, pictures and all that runs are dropped, bold and italic
 * that were styles become marks, lists become lists. What may stand in a post at all is decided by the schema after it.
 */
export function cleanPasted(html: string, dir: BlockDirection): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  body.querySelectorAll(NEVER).forEach((element) => element.remove());
  if (!body.querySelector("[data-pm-slice]")) cleanForeign(body, dir);
  return body.innerHTML;
}

function withoutStyles(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ` ${WAS_STYLE}=`));
}

function cleanForeign(body: HTMLElement, dir: BlockDirection): void {
  liftWordLists(body);
  nestLists(body);
  marksFromStyles(body);
  for (const [tag, ours] of [
    ["h1", "h2"],
    ["h4, h5, h6", "h3"],
  ] as const) {
    body.querySelectorAll(tag).forEach((element) => rename(element, ours));
  }
  body.querySelectorAll("h2, h3").forEach(plainHeading);
  body.querySelectorAll("[dir]").forEach((element) => {
    if (element.getAttribute("dir") === dir) element.removeAttribute("dir");
  });
  body.querySelectorAll("p, h2, h3, br.Apple-interchange-newline").forEach(dropEmpty);
}

/** Google Docs lays a list within a list beside its point instead of into it. */
function nestLists(body: HTMLElement): void {
  body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol").forEach((list) => {
    const before = list.previousElementSibling;
    if (before?.localName === "li") before.append(list);
  });
}

function marksFromStyles(body: HTMLElement): void {
  body.querySelectorAll(`[${WAS_STYLE}]`).forEach((element) => {
    const style = element.getAttribute(WAS_STYLE) ?? "";
    element.removeAttribute(WAS_STYLE);
    if (/display\s*:\s*none|mso-hide\s*:\s*all/i.test(style)) return element.remove();
    // Google Docs wraps the whole of it in a <b> that is not bold.
    if (/^(b|strong|i|em)$/.test(element.localName)) {
      return /(font-weight|font-style)\s*:\s*(normal|400)/i.test(style)
        ? element.replaceWith(...element.childNodes)
        : undefined;
    }
    if (element.localName !== "span") return;
    if (/font-weight\s*:\s*(bold|[6-9]00)/i.test(style)) wrapInside(element, "strong");
    if (/font-style\s*:\s*(italic|oblique)/i.test(style)) wrapInside(element, "em");
  });
}

/** A heading has a weight of its own. */
function plainHeading(heading: Element): void {
  heading.querySelectorAll("b, strong").forEach((bold) => bold.replaceWith(...bold.childNodes));
}

/** Empty lines that other programs put between paragraphs. */
function dropEmpty(element: Element): void {
  const isAlone = element.parentElement?.closest("td, th, li") ?? null;
  if (isAlone === null && element.textContent.trim() === "") element.remove();
}

function wrapInside(element: Element, tag: "strong" | "em"): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  const dir = element.getAttribute("dir");
  if (dir) renamed.setAttribute("dir", dir);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
