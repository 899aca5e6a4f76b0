import { monitorEventLoopDelay } from "node:perf_hooks";
import { PDFDocument } from "@cantoo/pdf-lib";
import { readCdar, writeCdar } from "#features/documents/einvoicing/cdar.ts";
import { readSupplierInvoice } from "#features/documents/suppliers/supplier-invoice.ts";
import { createChildFileReader } from "#platform/file-reader/child-file-reader.server.ts";
import { PROCESS_LIMITS } from "#platform/file-reader/file-limits.ts";
import type { FileReader } from "#platform/file-reader/file-reader.ts";
import { CAMT, CFONB, ofx } from "#tests/fixtures/bank-statements.ts";
import { aWorkbook } from "#tests/fixtures/workbook.ts";
import { count, createChance, requireNothing, tally, type Chance, type Soak } from "./support/soak.ts";

const READERS = ["table", "statement", "xml", "invoiceIn"] as const satisfies (keyof FileReader)[];

/** Starting a process and passing the file are not part of the limit of time. */
const STARTING_MILLISECONDS = 15_000;
const LONGEST_PAUSE_MILLISECONDS = 1_000;

/** Sends mutated files to all readers: each is answered within the limit, and the process that sends them always answers others. */
export const soak: Soak = async ({ milliseconds, seed }) => {
  const chance = createChance(seed);
  const reader = createChildFileReader();
  const known = await knownFiles();
  const pauses = monitorEventLoopDelay({ resolution: 10 });
  const answers = new Map<string, number>();
  const found: string[] = [];
  let slowest = 0;
  pauses.enable();
  for (const end = performance.now() + milliseconds; performance.now() < end;) {
    const one = chance.pick(known);
    const file = await mutated(one, chance);
    const name = chance.falls(90) ? one.reader : chance.pick(READERS);
    const start = performance.now();
    const answer = await reader[name](file);
    const took = performance.now() - start;
    if (answer !== null && answer !== "lost" && "children" in answer) {
      readCdar(answer);
      readSupplierInvoice(answer);
    }
    slowest = Math.max(slowest, took);
    if (took > PROCESS_LIMITS.seconds * 1_000 + STARTING_MILLISECONDS)
      found.push(`${name} took ${Math.round(took)} ms for ${file.toString("base64").slice(0, 200)}`);
    count(answers, `${name} ${outcomeOf(answer)}`);
  }
  pauses.disable();
  const longest = pauses.max / 1_000_000;
  if (longest > LONGEST_PAUSE_MILLISECONDS) found.push(`the event loop paused for ${Math.round(longest)} ms`);
  requireNothing(found);
  const memory = Math.round(process.memoryUsage.rss() / 1024 / 1024);
  return `answers: ${tally(answers)}; slowest ${Math.round(slowest)} ms; longest pause ${Math.round(longest)} ms; ${memory} MB`;
};

function outcomeOf(answer: Awaited<ReturnType<FileReader[(typeof READERS)[number]]>>): string {
  if (answer === null) return "nothing";
  if (answer === "lost") return answer;
  if ("kind" in answer && answer.kind === "refused") return answer.reason;
  if ("kind" in answer && answer.kind === "entries") return answer.format;
  return "read";
}

const HEAD = ["Nom", "Prénom", "Date", "Heure", "Vol", "Passagers", "Téléphone"];
const ROW = ["Müller", "Élodie", "15/01/2027", "14:30", "AF 007", "2", "+33 6 12 34 56 78"];
const STATEMENT =
  "Date;Libellé;Débit;Crédit\r\n02/01/2027;VIR SEPA HÔTEL;;1 234,56\r\n03/01/2027;PRLV;120,00;\r\n";
const INVOICE =
  '<Invoice xmlns:cbc="c"><cbc:ID>F-1</cbc:ID><cbc:IssueDate>2027-01-02</cbc:IssueDate><Party><Name a="1">A &amp; B</Name></Party></Invoice>';
const PARTY = { siren: "100000009", name: "A & B", address: "" };
const CDAR = writeCdar({
  code: 210,
  at: "20270902101500",
  invoice: { number: "F-1", issuedOn: "2027-09-01", isCredit: false },
  from: { ...PARTY, role: "BY" },
  to: { ...PARTY, role: "SE" },
  sellerSiren: PARTY.siren,
  reason: { code: "CMD_ERR", text: "é" },
});

type Known = { reader: (typeof READERS)[number]; bytes: Buffer; sheet?: string };

async function knownFiles(): Promise<Known[]> {
  const rows = [HEAD, ...Array.from({ length: 20 }, () => ROW)];
  const csv = rows.map((row) => row.join(";")).join("\r\n");
  const sheet = `<sheetData>${rows.map((row, at) => `<row r="${at + 1}">${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`).join("")}</sheetData>`;
  const pdf = await PDFDocument.create();
  pdf.addPage();
  await pdf.attach(Buffer.from(INVOICE), "factur-x.xml");
  return [
    { reader: "table", bytes: Buffer.from(csv) },
    { reader: "table", bytes: Buffer.from(`\uFEFF${csv}`, "utf16le") },
    { reader: "table", bytes: await aWorkbook(rows), sheet },
    { reader: "statement", bytes: Buffer.from(STATEMENT) },
    { reader: "statement", bytes: Buffer.from(CAMT) },
    { reader: "statement", bytes: Buffer.from(ofx(false)) },
    { reader: "statement", bytes: Buffer.from(ofx(true)) },
    { reader: "statement", bytes: Buffer.from(CFONB.join("\r\n")) },
    { reader: "xml", bytes: Buffer.from(INVOICE) },
    { reader: "xml", bytes: Buffer.from(CDAR) },
    { reader: "invoiceIn", bytes: Buffer.from(await pdf.save()) },
  ];
}

const PIECES = [
  ...[
    "\r\n",
    "\n",
    "\r",
    "\0",
    "\t",
    ";",
    '"',
    "[",
    "<",
    ">",
    "</",
    "<!--",
    "<![CDATA[",
    "<Ntry>",
    "<STMTTRN>",
    "<TRNAMT>",
    "04",
    "]]>",
    "&lt;",
    "&#0;",
  ],
  ...[
    '<c r="XFD1048576"><v>1</v></c>',
    '<row r="5000000000">',
    "<si/>",
    "<t>",
    ' a="1"',
    "é",
    "م",
    "0",
    "1e9",
  ],
];
const MOST_REPEATS = 200_000;
const MOST_BYTES = 4_000_000;

async function mutated({ bytes, sheet }: Known, chance: Chance): Promise<Buffer> {
  if (sheet === undefined || chance.falls(30)) return changed(bytes, chance);
  const xml = changed(Buffer.from(sheet), chance).toString();
  return aWorkbook([HEAD], {
    [chance.pick(PARTS)]: chance.falls(50) ? `<worksheet>${xml}</worksheet>` : xml,
  });
}

const PARTS = ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/styles.xml", "xl/workbook.xml"];

function changed(bytes: Buffer, chance: Chance): Buffer {
  const at = (most: number) => Math.floor(chance.next() * most);
  let made: Buffer = Buffer.from(bytes);
  for (let times = 1 + at(6); times > 0; times -= 1) {
    const place = at(made.length + 1);
    const repeats = Math.floor(MOST_REPEATS ** chance.next());
    const ways: (() => Buffer)[] = [
      () => made.subarray(0, place),
      () => Buffer.concat([made.subarray(0, place), made]),
      () => overwritten(made, place, at(256)),
      () =>
        Buffer.concat([
          made.subarray(0, place),
          Buffer.from(chance.pick(PIECES).repeat(repeats)),
          made.subarray(place),
        ]),
    ];
    made = chance.pick(ways)().subarray(0, MOST_BYTES);
  }
  return made;
}

function overwritten(bytes: Buffer, place: number, byte: number): Buffer {
  const made = Buffer.from(bytes);
  if (place < made.length) made[place] = byte;
  return made;
}
