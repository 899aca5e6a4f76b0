import { pressTheme } from "#app/shell/header/theme.ts";
import { noteEarlyInput } from "./early-input.ts";
import { takeEarlyPresses } from "./early-presses.ts";

/**
 * Records what the visitor and the site script have done with the page before hydration. Call the returned function
 * after hydration: it reports it to React and, if React has rendered the page again (`refind.ts`), restores it.
 */
export function noteEarlyPage(): () => void {
  const page = document.documentElement;
  const attributes = [...page.attributes];
  const main = document.querySelector("main");
  const opener = document.querySelector<HTMLElement>("form[data-open]")?.dataset["open"];
  const restoreInput = noteEarlyInput(document);
  const repeatPresses = takeEarlyPresses();
  return () => {
    if (main?.isConnected === false) {
      for (const { name, value } of attributes)
        // The content security policy allows no style attribute.
        if (name !== "style" && !page.hasAttribute(name)) page.setAttribute(name, value);
      pressTheme();
      if (opener) document.getElementById(opener)?.click();
    }
    restoreInput();
    repeatPresses();
  };
}
