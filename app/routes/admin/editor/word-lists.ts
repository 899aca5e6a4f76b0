/** Word's points are paragraphs that say so in their styles: `mso-list:l0 level2 lfo1`, with a mark to be ignored. */
const POINT = '[data-was-style*="mso-list"]';
const MARK = '[data-was-style*="mso-list:Ignore"], [data-was-style*="mso-list: Ignore"]';

/** Makes lists of Word's points, nested as their levels say. */
export function liftWordLists(body: HTMLElement): void {
  const open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  body.querySelectorAll(`p${POINT}, h1${POINT}, h2${POINT}`).forEach((point) => {
    const { level, isOrdered } = pointOf(point);
    if (point.previousElementSibling !== last || last === null) open.length = 0;
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    if (open.at(-1)?.level !== level) openList(point, open, level, isOrdered);
    const item = point.ownerDocument.createElement("li");
    item.append(...point.childNodes);
    open.at(-1)!.list.append(item);
    point.remove();
    last = open[0]!.list;
  });
}

type OpenList = { list: Element; level: number };

/** A list of its own level: in the last point of the one above, or where the point stood. */
function openList(point: Element, open: OpenList[], level: number, isOrdered: boolean): void {
  const list = point.ownerDocument.createElement(isOrdered ? "ol" : "ul");
  const above = open.at(-1)?.list.lastElementChild;
  if (above) above.append(list);
  else point.before(list);
  open.push({ list, level });
}

function pointOf(point: Element) {
  const level = Number(/level(\d)/.exec(point.getAttribute("data-was-style") ?? "")?.[1] ?? 1);
  const mark = point.querySelector(MARK);
  const isOrdered = /^\s*(\d+|[a-z]{1,4})[.)]/i.test(mark?.textContent ?? "");
  mark?.remove();
  return { level, isOrdered };
}
