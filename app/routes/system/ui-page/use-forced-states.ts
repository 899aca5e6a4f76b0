import { useEffect } from "react";

/**
 * A piece inside `data-forced="hover"` or `"focus"` looks as if a pointer or the keyboard were on it. All rules of the page
 * are read once more, with an attribute where such a state stands; all of them, so that their order stays what it was.
 */
export function useForcedStates() {
  useEffect(() => {
    const forced = new CSSStyleSheet();
    forced.replaceSync([...document.styleSheets].flatMap(rulesOf).map(withForcedStates).join("\n"));
    document.adoptedStyleSheets.push(forced);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== forced);
    };
  }, []);
}

function rulesOf(sheet: CSSStyleSheet): string[] {
  return [...sheet.cssRules]
    .filter((rule) => !(rule instanceof CSSFontFaceRule || rule instanceof CSSKeyframesRule))
    .map(({ cssText }) => cssText);
}

/** As strong as the state itself. */
export function withForcedStates(css: string): string {
  return css
    .replaceAll(":hover", ":is([data-forced=hover] *)")
    .replaceAll(":focus-visible", ":is([data-forced=focus] :is(a, button, input, select, textarea))");
}
