import { INTL_CONSTRUCTORS } from "./intl-constructors.ts";

export const ARABIC_INDIC_DIGITS = /[٠-٩۰-۹०-९]/u;

/**
 * Makes `Intl` behave as in engines with CLDR 45 or older (iOS 17, Firefox and Chromium until 2024) on a device set to Arabic (Saudi
 * Arabia): Arabic without a numbering system gets Arabic-Indic digits, without a calendar the Islamic calendar, and a missing locale means
 * Arabic. Affects only modules loaded afterwards, because modules may keep references to the constructors. Returns a function that undoes it.
 * Also runs in a browser page, so the function uses no variable outside its body except its argument.
 */
export function becomeArabicIndicEngine(names: readonly string[] = INTL_CONSTRUCTORS): () => void {
  const { Locale } = Intl;
  const intl = Intl as unknown as Record<string, (new (...given: unknown[]) => object) | undefined>;
  const withDefaults = (tag: unknown): unknown => {
    if (typeof tag !== "string" && !(tag instanceof Locale)) return tag;
    const locale = new Locale(tag);
    if (locale.language !== "ar") return tag;
    const { numberingSystem = "arab", calendar = "islamic-umalqura" } = locale;
    return new Locale(locale, { numberingSystem, calendar }).toString();
  };
  const older = ([locales = "ar-SA", ...rest]: unknown[]) => [
    Array.isArray(locales) ? locales.map(withDefaults) : withDefaults(locales),
    ...rest,
  ];
  const restore: (() => void)[] = [];
  for (const name of names) {
    const original = intl[name];
    if (!original) continue;
    intl[name] = new Proxy(original, {
      construct: (target, given: unknown[], as) => Reflect.construct(target, older(given), as) as object,
      apply: (target, self, given: unknown[]) =>
        Reflect.apply(target as unknown as (...given: unknown[]) => object, self, older(given)),
    });
    restore.push(() => (intl[name] = original));
  }
  const prototypes = [Number.prototype, BigInt.prototype, Date.prototype] as unknown as Methods[];
  for (const prototype of prototypes)
    for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]) {
      const original = prototype[name];
      if (!original || !Object.hasOwn(prototype, name)) continue;
      prototype[name] = new Proxy(original, {
        apply: (target, self, given: unknown[]) => Reflect.apply(target, self, older(given)),
      });
      restore.push(() => (prototype[name] = original));
    }
  return () => restore.forEach((undo) => undo());
}

type Methods = Record<string, ((...given: unknown[]) => unknown) | undefined>;
