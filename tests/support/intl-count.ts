import { INTL_CONSTRUCTORS } from "./intl-constructors.ts";

/**
 * Counts every `Intl` object that the site or a library creates from now on. Affects only modules loaded afterwards, because modules may keep
 * references to the constructors.
 */
export function countIntlObjects(): { made(): string[]; forget(): void } {
  let made: string[] = [];
  const intl = Intl as unknown as Record<string, new (...given: unknown[]) => object>;
  for (const name of INTL_CONSTRUCTORS) {
    const original = intl[name];
    if (!original) continue;
    const note = (given: unknown[]) => made.push(`${name}(${JSON.stringify(given).slice(1, -1)})`);
    intl[name] = new Proxy(original, {
      construct(target, given: unknown[], as) {
        note(given);
        return Reflect.construct(target, given, as) as object;
      },
      apply(target, self, given: unknown[]) {
        note(given);
        return Reflect.apply(target as unknown as (...given: unknown[]) => object, self, given);
      },
    });
  }
  return { made: () => made, forget: () => (made = []) };
}
