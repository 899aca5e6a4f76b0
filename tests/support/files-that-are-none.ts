import { gzipSync } from "node:zlib";
import type { SentPicture } from "./sent-picture.ts";

const SCRIPT = `<script>alert(document.cookie)</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${SCRIPT}<rect width="9" height="9"/></svg>`;
const PROLOG = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const ENTITY = `<!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>`;

export function filesThatAreNone(): SentPicture[] {
  return [...drawings(), ...others()];
}

function drawings(): SentPicture[] {
  const files: Record<string, string | Buffer> = {
    "drawing.svg": SVG,
    "prolog.svg": PROLOG + SVG,
    "late.svg": `${PROLOG}<!-- ${"a long comment ".repeat(60)} -->\n${ENTITY}\n${SVG}`,
    "upper.svg": `\n\n  ${SVG.replace("<svg", "<SVG")}`,
    "marked.svg": `\uFEFF${SVG}`,
    "prefixed.svg": SVG.replace("<svg xmlns=", "<s:svg xmlns:s="),
    "wide.svg": Buffer.from(`\uFEFF${SVG}`, "utf16le"),
    "zipped.svgz": gzipSync(SVG),
    "drawing.jpg": SVG,
    "drawing.png": PROLOG + SVG,
    "entity.svg": ENTITY + SVG.replace("<rect", "<text>&file;</text><rect"),
    "far.svg": SVG.replace("<rect", '<image href="http://127.0.0.1:1/"/><rect'),
  };
  return Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text), fate: "vector" }));
}

function others(): SentPicture[] {
  const files: Record<string, string | Buffer> = {
    "empty.jpg": "",
    "one-byte.png": Buffer.from([0x89]),
    "text.jpg": "This is no picture.\n".repeat(50),
    "page.html": `<!doctype html><title>x</title>${SCRIPT}`,
    "page.jpg": `<!doctype html><title>x</title>${SCRIPT}`,
    "script.js": "alert(1)//".repeat(100),
    "paper.pdf": "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
    "paper.jpg": "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
    "paper.eps": "%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run\n",
    "archive.zip": Buffer.from("504b0506000000000000000000000000000000000000", "hex"),
    "archive.png": gzipSync("nothing to see".repeat(1_000)),
    "program.gif": Buffer.concat([Buffer.from("7f454c460201010000000000", "hex"), Buffer.alloc(200)]),
    "program.exe": Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]),
    "phone.heic": Buffer.concat([
      Buffer.from("0000001866747970", "hex"),
      Buffer.from("heic\0\0\0\0mif1heic"),
    ]),
    "film.mp4": Buffer.concat([Buffer.from("0000001866747970", "hex"), Buffer.from("isom\0\0\0\0isommp42")]),
    "old.bmp": Buffer.concat([Buffer.from("BM"), Buffer.alloc(120)]),
    "icon.ico": Buffer.concat([Buffer.from("00000100010010100000", "hex"), Buffer.alloc(100)]),
    "layers.psd": Buffer.concat([Buffer.from("8BPS\0\x01"), Buffer.alloc(100)]),
    "scripted.mvg": "push graphic-context\nfill 'url(https://127.0.0.1:1/\"|id\")'\npop graphic-context",
    "notes.xml": `${PROLOG}<notes/>`,
    "grey.pgm": "P5 2 2 255\n....",
    "light.hdr": "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 2 +X 2\n",
    "list.vips": Buffer.concat([Buffer.from("08f2a6b6", "hex"), Buffer.alloc(100)]),
    "table.csv": "a,b\n1,2\n",
    "zeros.png": Buffer.alloc(4_096),
  };
  return Object.entries(files).map(([name, content]) => ({
    name,
    bytes: Buffer.from(content as string),
    fate: name === "phone.heic" ? "heic" : "not-a-picture",
  }));
}
