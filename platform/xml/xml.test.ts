import { expect, test } from "vitest";
import { at, readXml, textAt } from "./read-xml.ts";
import { element, xmlDocument } from "./write-xml.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("reads a written document, with special characters and without prefixes", () => {
  const text = 'Démo & <Fils> "SARL" ]]> \u202Fé';
  const root = readXml(
    bytes(xmlDocument(element("ram:Party", { schemeID: 'a"<b' }, [element("ram:Name", text)]))),
  );
  expect(root).toMatchObject({ name: "Party", attributes: { schemeID: 'a"<b' } });
  expect(textAt(root!, "Name")).toBe(text);
  expect(at(root!, "Name", "Nothing")).toBeUndefined();
});

test("reads comments, CDATA, processing instructions, empty elements and numbers of characters", () => {
  const root = readXml(
    bytes("<?xml version='1.0'?><!-- a < b --><a x='1'>&#233;<b/><![CDATA[<&]]>&#x41;</a>"),
  );
  expect(root).toEqual({
    name: "a",
    attributes: { x: "1" },
    children: [{ name: "b", attributes: {}, children: [], text: "" }],
    text: "é<&A",
  });
});

const BOMB = `<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>`;

test.each([
  ["entities that expand", BOMB],
  ["a file of the machine", '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>'],
  ["a document type without entities", "<!DOCTYPE a><a/>"],
  ["an unknown entity", "<a>&nbsp;</a>"],
  ["a bare ampersand", "<a>a & b</a>"],
  ["an element that is not closed", "<a><b></a>"],
  ["an element that is closed twice", "<a></a></a>"],
  ["two roots", "<a/><b/>"],
  ["text around the root", "<a/>text"],
  ["no element", "text"],
  ["nothing", ""],
  ["an attribute without quotes", "<a b=c/>"],
  ["a character that does not exist", "<a>&#x110000;</a>"],
  ["more depth than an invoice has", "<a>".repeat(60) + "</a>".repeat(60)],
  ["more elements than an invoice has", `<a>${"<b/>".repeat(100_001)}</a>`],
  ["more bytes than an invoice has", `<a>${" ".repeat(5_000_001)}</a>`],
])("refuses %s", (_, text) => {
  expect(readXml(bytes(text))).toBeNull();
});

test("refuses bytes that are not UTF-8", () => {
  expect(readXml(new Uint8Array([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e]))).toBeNull();
});

test("reads a long text without a backtracking expression", { timeout: 2_000 }, () => {
  expect(readXml(bytes(`<a ${"b='1' ".repeat(50_000)}`))).toBeNull();
  expect(readXml(bytes("<".repeat(100_000)))).toBeNull();
});
