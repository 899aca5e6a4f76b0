import { FILE_LIMITS } from "../file-reader/file-limits.ts";
import { dayIn, type StatementEntry, type StatementFile } from "./statement.ts";

/**
 * CFONB 120, the statement of French banks: records of 120 characters. 01 and 07 are the balances, 04 is a movement, and the 05 after it
 * complete its texts. https://www.cfonb.org, "Relevé de compte sur support informatique".
 */
const WIDTH = 120;
const FIRST = /^0[147]\d{5}.{4}\d{5}[A-Z ]{3}[\d ]/;

/** The last digit of an amount also has its sign. Files that were converted from EBCDIC have é and è in place of braces. */
const CREDIT_DIGITS = new Map("{ABCDEFGHI".split("").map((sign, digit) => [sign, digit]));
const DEBIT_DIGITS = new Map("}JKLMNOPQR".split("").map((sign, digit) => [sign, digit]));
CREDIT_DIGITS.set("é", 0);
DEBIT_DIGITS.set("è", 0);

export function readCfonb(text: string): StatementFile | null {
  const records = recordsIn(text);
  if (!FIRST.test(records[0]?.text ?? "")) return null;
  const entries: StatementEntry[] = [];
  let balances = 0;
  for (const { line, text: record } of records) {
    const kind = record.slice(0, 2);
    if (kind === "01" || kind === "07") balances += 1;
    else if (kind === "05" && entries.length > 0) complete(entries.at(-1)!, record);
    else entries.push(movementIn(record, line));
    if (entries.length > FILE_LIMITS.statement.rows) break;
  }
  return { kind: "entries", format: "cfonb", entries, balances };
}

/** Some banks write the records one after the other, without ends of lines. */
function recordsIn(text: string): { line: number; text: string }[] {
  const lines = text.split(/\r\n|\n|\r/).map((one, index) => ({ line: index + 1, text: one }));
  return lines
    .flatMap(({ line, text: one }) =>
      one.length > WIDTH && one.length % WIDTH === 0
        ? Array.from({ length: one.length / WIDTH }, (_, index) => ({
            line: lines.length > 2 ? line : index + 1,
            text: one.slice(index * WIDTH, (index + 1) * WIDTH),
          }))
        : [{ line, text: one }],
    )
    .filter(({ text: one }) => one.trim() !== "");
}

function movementIn(record: string, line: number): StatementEntry {
  const isMovement = record.startsWith("04");
  const field = (from: number, to: number) => record.slice(from - 1, to).trim();
  const [, day = "", month = "", year = ""] = /^(\d{2})(\d{2})(\d{2})$/.exec(field(35, 40)) ?? [];
  return {
    line,
    account: `${field(3, 7)}${field(12, 16)}${field(22, 32).padStart(11, "0")}`,
    day: isMovement ? dayIn(year, month, day) : null,
    amount: isMovement ? amountIn(field(91, 104), field(20, 20)) : null,
    currency: field(17, 19),
    state: "",
    label: field(49, 79),
    counterparty: "",
    reference: field(105, 120),
  };
}

function amountIn(digits: string, decimals: string): number | null {
  const last = digits.at(-1) ?? "";
  const credit = CREDIT_DIGITS.get(last);
  const digit = credit ?? DEBIT_DIGITS.get(last);
  if (digit === undefined || !/^\d{0,13}$/.test(digits.slice(0, -1)) || !/^[0-3]?$/.test(decimals))
    return null;
  const value = Number(`${digits.slice(0, -1)}${digit}`);
  const cents = Math.round(value * 10 ** (2 - Number(decimals === "" ? 2 : decimals)));
  return credit === undefined ? -cents : cents;
}

/** NPY: payer. LIB: text. LCC and LC2: what the payer wrote. RCN: reference of the payer. */
function complete(entry: StatementEntry, record: string): void {
  const kind = record.slice(45, 48);
  const text = record.slice(48, 118).trim();
  if (text === "") return;
  if (kind === "NPY") entry.counterparty = text;
  else if (kind === "RCN") entry.reference = text;
  else if (["LIB", "LCC", "LC2"].includes(kind)) entry.label = `${entry.label} ${text}`;
}
