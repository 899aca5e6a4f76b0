import { useEffect } from "react";

/**
 * Inside `data-forced="hover"` or `"focus"` components look as if they had that state. All rules of the page are copied
 * with an attribute in place of the pseudo-class; all of them, so that their order is kept.
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

/** The replacement has at least the specificity of the pseudo-class. */
export function withForcedStates(css: string): string {
  return css
    .replaceAll(":hover", ":is([data-forced=hover] *)")
    .replaceAll(":focus-visible", ":is([data-forced=focus] :is(a, button, input, select, textarea))");
}
