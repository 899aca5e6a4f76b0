import { type RefObject, useEffect, useEffectEvent } from "react";
import { useQuickSearch } from "../search/quick-search.tsx";
import type { InboxAct } from "../search/shortcuts.ts";

/** The keys of the list of requests. They only repeat what the links, check boxes and buttons of the rows do. */
export function useInboxKeys(list: RefObject<HTMLUListElement | null>) {
  const { listenToInbox } = useQuickSearch();
  const act = useEffectEvent((what: InboxAct): boolean => {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[at];
    switch (what) {
      case "open":
        return false;
      case "next":
        return focusLink(rows[at + 1]);
      case "previous":
        return focusLink(rows[at === -1 ? rows.length - 1 : at - 1]);
      case "choose":
        row?.querySelector<HTMLElement>("input[name=request]")?.click();
        return row !== undefined;
      case "mine":
      case "close": {
        const button = row?.querySelector<HTMLElement>(`button[value^="${what}:"]`);
        if (button && what === "close") focusLink(rows[at + 1] ?? rows[at - 1]);
        button?.click();
        return row !== undefined;
      }
      case "snooze":
        return openSnooze(rows, row);
    }
  });
  useEffect(() => listenToInbox((what) => act(what)), [listenToInbox]);
}

function focusLink(row: Element | undefined): boolean {
  const link = row?.querySelector<HTMLElement>("a[data-row]");
  link?.focus();
  return link !== undefined && link !== null;
}

function openSnooze(rows: Element[], row: Element | undefined): boolean {
  const boxes = rows.flatMap((one) => one.querySelector<HTMLInputElement>("input[name=request]") ?? []);
  const own = row?.querySelector<HTMLInputElement>("input[name=request]");
  if (!boxes.some(({ checked }) => checked)) own?.click();
  const menu = own?.form?.querySelector<HTMLDetailsElement>("details[data-snooze]");
  if (!menu) return false;
  menu.open = true;
  // The acts are visible after the next rendering.
  setTimeout(() => menu.querySelector<HTMLElement>("button")?.focus());
  return true;
}
