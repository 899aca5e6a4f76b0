/** In order of precedence, because most user agents also contain Chrome and Safari. */
const BROWSERS: [string, RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|OPT|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b((Headless)?Chrome|Chromium|CriOS)\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: [string, RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** Browser and system from the user agent; null if unknown. A hint for the account's holder, not a proof. */
export function browserName(userAgent: string | null) {
  const named = (names: [string, RegExp][]) =>
    names.find(([, sign]) => sign.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
