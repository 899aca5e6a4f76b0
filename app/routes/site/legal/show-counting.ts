import { countingRefusal } from "#app/shell/consent/counting.ts";

/** Shows the state of this browser on the counting form. */
export function showCounting(page: Document) {
  const state = countingRefusal() ?? "counted";
  for (const told of page.querySelectorAll<HTMLElement>("[data-counting] [data-state]"))
    told.hidden = told.dataset["state"] !== state;
  for (const button of page.querySelectorAll<HTMLButtonElement>("[data-counting] button"))
    button.hidden = state !== (button.value === "off" ? "counted" : "choice");
}
