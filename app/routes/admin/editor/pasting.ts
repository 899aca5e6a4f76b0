import { NodeSelection } from "@tiptap/pm/state";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import { isAllowedHref } from "#features/blog/post/post-content.ts";
import type { BlockDirection } from "./block-direction.ts";
import { DEEPEST_LIST, MOST_COLUMNS } from "./post-schema.ts";

export type Arriving = {
  onFiles: (files: File[], at: number) => void;
  /** Called with the number of pictures that were left out: those of a document cannot be read from a clipboard. */
  onPicturesLost: (count: number) => void;
};

export function incoming(dir: BlockDirection, { onFiles, onPicturesLost }: Arriving): EditorProps {
  return {
    transformPastedHTML: (html) => {
      const { clean, pictures } = cleanPasted(html, dir);
      onPicturesLost(pictures);
      return clean;
    },
    // Word uses a vertical tab for a line break within a paragraph.
    transformPastedText: (text) => text.replaceAll("\v", "\n"),
    handlePaste: (view, event) => {
      const data = event.clipboardData;
      if (!data) return false;
      if (linkSelection(view, data.getData("text/plain").trim())) return true;
      if (!isOnlyFiles(data)) return false;
      onFiles([...data.files], view.state.selection.to);
      return true;
    },
    handleDrop: (view, event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return false;
      event.preventDefault();
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      onFiles(files, at ?? view.state.selection.to);
      return true;
    },
    // Typed text would replace the selected picture.
    handleTextInput: ({ state: { selection } }) => selection instanceof NodeSelection,
  };
}

function linkSelection({ state, dispatch }: EditorView, text: string): boolean {
  const { selection, schema, tr } = state;
  if (selection.empty || selection instanceof NodeSelection) return false;
  if (!/^https?:/i.test(text) || !isAllowedHref(text)) return false;
  const link = schema.marks["link"]!.create({ href: text });
  dispatch(tr.addMark(selection.from, selection.to, link));
  return true;
}

/** A picture copied in a browser or in Word comes with some HTML but no text. */
function isOnlyFiles(data: DataTransfer): boolean {
  if (data.files.length === 0 || data.getData("text/plain").trim() !== "") return false;
  const html = data.getData("text/html");
  return !html || textIn(html) === "";
}

function textIn(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutNoise(html), "text/html");
  body.querySelectorAll(NEVER).forEach((element) => element.remove());
  return body.textContent.trim();
}

const NEVER =
  "script, style, noscript, template, iframe, object, embed, svg, math, img, picture, video, audio, canvas, link, meta, title, input, select, textarea, button";
const BLOCK = "p, h1, h2, h3, h4, h5, h6, ul, ol, table, div, blockquote, hr";
const IN_BLOCKS = ["h1", "h2", "h3", "h4", "h5", "h6", "blockquote"]
  .map((tag) => `:is(blockquote, li, td, th) ${tag}`)
  .join(", ");

/**
 * Converts the HTML of a clipboard, from Word, Google Docs or a web page: headings to the allowed levels, styled bold
 * and italic to marks, Word's lists to lists. Pictures and active content are removed. The schema then removes
 * everything else that a post may not contain.
 */
function cleanPasted(html: string, dir: BlockDirection): { clean: string; pictures: number } {
  const { body } = new DOMParser().parseFromString(withoutNoise(html), "text/html");
  const pictures = [...body.querySelectorAll("img")].filter(isPicture).length;
  body.querySelectorAll(NEVER).forEach((element) => element.remove());
  if (!body.querySelector("[data-pm-slice]")) cleanForeign(body, dir);
  return { clean: body.innerHTML, pictures };
}

/** Pages and mails contain tracking pixels of one or two pixels. */
function isPicture({ width, height }: HTMLImageElement): boolean {
  return !(width > 0 && width <= 2) && !(height > 0 && height <= 2);
}

/**
 * Removes styles, scripts and handlers, which the parser would report as violations of the content security policy.
 * Style attributes remain under another name.
 */
function withoutNoise(html: string): string {
  return html
    .replace(/<(style|script)\b[^]*?<\/\1\s*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/[\s"'/](style|on\w+)\s*=/gi, " data-was-$1="));
}

function cleanForeign(body: HTMLElement, dir: BlockDirection): void {
  liftWordLists(body);
  body.querySelectorAll("[data-was-style]").forEach(marksFromStyle);
  nestLists(body);
  flattenLists(body);
  body.querySelectorAll("table").forEach(spreadCells);
  body.querySelectorAll(IN_BLOCKS).forEach((element) => rename(element, "p"));
  body.querySelectorAll("h1").forEach((element) => rename(element, "h2"));
  body.querySelectorAll("h4, h5, h6").forEach((element) => rename(element, "h3"));
  // Headings are bold by style.
  body.querySelectorAll(":is(h2, h3) :is(b, strong)").forEach(unwrap);
  body.querySelectorAll(`[dir="${dir}"]`).forEach((element) => element.removeAttribute("dir"));
  body.querySelectorAll("p, h2, h3, br").forEach(dropEmpty);
}

function marksFromStyle(element: Element): void {
  const style = element.getAttribute("data-was-style") ?? "";
  element.removeAttribute("data-was-style");
  const weight = declared(style, "font-weight");
  const slant = declared(style, "font-style");
  if (declared(style, "display") === "none" || declared(style, "mso-hide") === "all") {
    element.remove();
  } else if (/^(b|strong|i|em)$/.test(element.localName)) {
    // Google Docs wraps the entire HTML in a <b> that is not bold.
    const said = /^(b|strong)$/.test(element.localName) ? weight : slant;
    if (/^(normal|400)$/.test(said)) unwrap(element);
  } else if (element.localName === "span") {
    if (/^(bold|[6-9]00)$/.test(weight)) wrapInside(element, "strong");
    if (/^(italic|oblique)/.test(slant)) wrapInside(element, "em");
    const align = declared(style, "vertical-align");
    if (align === "super") wrapInside(element, "sup");
    if (align === "sub") wrapInside(element, "sub");
  }
}

/**
 * The value of a CSS property in a style attribute, in lower case; empty if missing. The name must match exactly:
 * Word's `mso-bidi-font-weight` is not `font-weight`.
 */
function declared(style: string, property: string): string {
  const declarations = style.toLowerCase().split(";");
  const found = declarations.map((one) => one.split(":")).findLast(([name]) => name?.trim() === property);
  return found?.[1]?.trim() ?? "";
}

function dropEmpty(element: Element): void {
  if (element.localName === "br" && !isBetweenBlocks(element)) return;
  const isInside = element.parentElement?.closest("td, th, li") ?? null;
  if (isInside === null && element.textContent.trim() === "") element.remove();
}

function isBetweenBlocks({ previousElementSibling, nextElementSibling, className }: Element): boolean {
  const isBlock = (element: Element | null) => element?.matches(BLOCK) ?? false;
  return isBlock(previousElementSibling) || isBlock(nextElementSibling) || className.includes("interchange");
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function wrapInside(element: Element, tag: "strong" | "em" | "sup" | "sub"): void {
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

/** Google Docs places a nested list after its item instead of inside it. */
function nestLists(body: HTMLElement): void {
  body.querySelectorAll(":is(ul, ol) > :is(ul, ol)").forEach((list) => {
    const before = list.previousElementSibling;
    if (before?.localName === "li") before.append(list);
  });
}

/** The items of a list that is nested too deep follow the item that contained it. */
function flattenLists(body: HTMLElement): void {
  body.querySelectorAll("li :is(ul, ol)").forEach((list) => {
    if (depthOf(list) <= DEEPEST_LIST) return;
    list.closest("li")?.after(...list.children);
    list.remove();
  });
}

function depthOf(list: Element): number {
  const above = list.parentElement?.closest("ul, ol");
  return above ? depthOf(above) + 1 : 1;
}

/**
 * Word's list items are paragraphs with a style such as `mso-list:l0 level2 lfo1` and a marker element to be ignored.
 */
const POINT = '[data-was-style*="mso-list"]';
const MARK = '[data-was-style*="mso-list:Ignore"], [data-was-style*="mso-list: Ignore"]';

/** Another list number of Word, or numbers after bullets, start a new list. */
function liftWordLists(body: HTMLElement): void {
  const open: OpenList[] = [];
  let last: Element | null = null;
  body.querySelectorAll(`p${POINT}, h1${POINT}, h2${POINT}`).forEach((element) => {
    const point = pointOf(element);
    if (element.previousElementSibling !== last || last === null) open.length = 0;
    while (open.length > 0 && open.at(-1)!.level > point.level) open.pop();
    const current = open.at(-1);
    const isSameList = current?.word === point.word && current.isOrdered === point.isOrdered;
    if (current?.level === point.level && !isSameList) open.pop();
    if (open.at(-1)?.level !== point.level) openList(element, open, point);
    const item = element.ownerDocument.createElement("li");
    item.append(...element.childNodes);
    open.at(-1)!.list.append(item);
    element.remove();
    last = open[0]!.list;
  });
}

type Point = { level: number; isOrdered: boolean; word: string };
type OpenList = Point & { list: Element };

function openList(element: Element, open: OpenList[], point: Point): void {
  const list = element.ownerDocument.createElement(point.isOrdered ? "ol" : "ul");
  const above = open.at(-1)?.list.lastElementChild;
  if (above) above.append(list);
  else element.before(list);
  open.push({ ...point, list });
}

function pointOf(element: Element): Point {
  const style = element.getAttribute("data-was-style") ?? "";
  const level = Number(/level(\d)/.exec(style)?.[1] ?? 1);
  const word = /\blfo\d+/.exec(style)?.[0] ?? "";
  const mark = element.querySelector(MARK);
  const isOrdered = /^\s*(\d+|[a-z]{1,4})[.)]/i.test(mark?.textContent ?? "");
  mark?.remove();
  return { level, isOrdered, word };
}

/** Splits merged cells into one cell and empty ones, and moves cells beyond the maximum width into the last column. */
function spreadCells(table: Element): void {
  const waiting: number[] = [];
  table.querySelectorAll("tr").forEach((row) => {
    let column = 0;
    for (const cell of [...row.querySelectorAll(":scope > :is(td, th)")]) {
      for (; takeWaiting(waiting, column); column += 1) cell.before(emptyCell(cell));
      const rows = spanOf(cell, "rowspan");
      for (let width = spanOf(cell, "colspan"); width > 0; width -= 1, column += 1) {
        waiting[column] = rows - 1;
        if (width > 1) cell.after(emptyCell(cell));
      }
    }
    for (; takeWaiting(waiting, column); column += 1) row.append(row.ownerDocument.createElement("td"));
    narrow(row);
  });
}

function takeWaiting(waiting: number[], column: number): boolean {
  const left = waiting[column] ?? 0;
  if (left > 0) waiting[column] = left - 1;
  return left > 0;
}

function spanOf(cell: Element, name: "colspan" | "rowspan"): number {
  const span = Math.trunc(Number(cell.getAttribute(name) ?? 1)) || 1;
  return Math.min(Math.max(span, 1), name === "colspan" ? MOST_COLUMNS : 50);
}

function emptyCell({ ownerDocument, localName }: Element): Element {
  return ownerDocument.createElement(localName);
}

function narrow(row: Element): void {
  const cells = [...row.children];
  for (const cell of cells.slice(MOST_COLUMNS)) {
    const words = cell.ownerDocument.createElement("p");
    words.append(...cell.childNodes);
    cells[MOST_COLUMNS - 1]?.append(words);
    cell.remove();
  }
}
