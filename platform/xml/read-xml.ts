import { FILE_LIMITS } from "../file-reader/file-limits.ts";

/** Names are without their namespace prefix. `text`: the own text, without that of children. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
};

const LIMITS = FILE_LIMITS.xml;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;

/**
 * The root element of a UTF-8 document; null if it is not well-formed, is too large, or has a document type. A document type
 * can define entities that expand without limit or read files, and no invoice needs one.
 */
export function readXml(bytes: Uint8Array): XmlElement | null {
  if (bytes.length > LIMITS.bytes) return null;
  const source = decoded(bytes);
  if (source === null || /<!(?!--|\[CDATA\[)/.test(source)) return null;
  const top: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  let count = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const token = TOKEN.exec(source);
    if (!token) return null;
    const [, cdata, closing, tag, attributes, empty, text] = token;
    const parent = open.at(-1)!;
    if (cdata !== undefined) parent.text += cdata;
    else if (text !== undefined) {
      const plain = resolved(text);
      if (plain === null) return null;
      parent.text += plain;
    } else if (tag !== undefined) {
      const name = tag.slice(tag.indexOf(":") + 1);
      if (closing) {
        if (open.length === 1 || open.pop()!.name !== name) return null;
        continue;
      }
      const read = attributesOf(attributes ?? "");
      count += 1;
      if (!read || count > LIMITS.elements || open.length > LIMITS.depth) return null;
      const child = { name, attributes: read, children: [], text: "" };
      parent.children.push(child);
      if (!empty) open.push(child);
    }
  }
  const isOne = open.length === 1 && top.children.length === 1 && top.text.trim() === "";
  return isOne ? top.children[0]! : null;
}

export function at(from: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    from,
  );
}

export function textAt(from: XmlElement | undefined, ...path: string[]): string {
  return at(from, ...path)?.text.trim() ?? "";
}

export function allAt(from: XmlElement | undefined, name: string): XmlElement[] {
  return from?.children.filter((child) => child.name === name) ?? [];
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function resolved(text: string): string | null {
  const unknown: string[] = [];
  const plain = text.replace(/&([^;&]{0,10};?)/g, (whole, given: string) => {
    const value = given.endsWith(";") ? characterOf(given.slice(0, -1)) : null;
    if (value === null) unknown.push(whole);
    return value ?? "";
  });
  return unknown.length > 0 ? null : plain;
}

function characterOf(entity: string): string | null {
  const [, hex, digits] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? [];
  if (hex === undefined && digits === undefined)
    return Object.hasOwn(ENTITIES, entity) ? ENTITIES[entity]! : null;
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;
}

function attributesOf(source: string): Record<string, string> | null {
  const read: Record<string, string> = {};
  for (const [, name = "", double, single] of source.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const value = resolved(double ?? single ?? "");
    if (value === null) return null;
    read[name] = value;
  }
  return read;
}
