import { countingRefusal } from "#app/shell/consent/counting.ts";

/** How things stand for this browser, on the switch that stands in the page's text, which is only kept. */
export function showCounting(page: Document) {
  const state = countingRefusal() ?? "counted";
  for (const told of page.querySelectorAll<HTMLElement>("[data-counting] [data-state]"))
    told.hidden = told.dataset["state"] !== state;
  for (const button of page.querySelectorAll<HTMLButtonElement>("[data-counting] button"))
    button.hidden = state !== (button.value === "off" ? "counted" : "choice");
}
