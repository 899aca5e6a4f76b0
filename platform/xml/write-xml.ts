type Attributes = Record<string, string>;
type Inside = string | string[];

export function element(name: string, inside: Inside): string;
export function element(name: string, attributes: Attributes, inside: Inside): string;
export function element(name: string, second: Attributes | Inside, third?: Inside): string {
  const hasAttributes = typeof second === "object" && !Array.isArray(second);
  const inside = hasAttributes ? (third ?? "") : second;
  const attributes = Object.entries(hasAttributes ? second : {}).map(
    ([key, value]) => ` ${key}="${escaped(value)}"`,
  );
  const body = typeof inside === "string" ? escaped(inside) : inside.join("");
  return `<${name}${attributes.join("")}>${body}</${name}>`;
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

export function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Removes control characters, which XML 1.0 cannot represent even as entities. */
function escaped(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .toWellFormed()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
