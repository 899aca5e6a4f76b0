import { DEEPEST_LIST } from "./list-depth.ts";

/** Google Docs lays a list within a list beside its point instead of into it. */
export function nestLists(body: HTMLElement): void {
  body.querySelectorAll(":is(ul, ol) > :is(ul, ol)").forEach((list) => {
    const before = list.previousElementSibling;
    if (before?.localName === "li") before.append(list);
  });
}

/** The points of a list that lies too deep follow the point they lay in. */
export function flattenLists(body: HTMLElement): void {
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
