import { FILE_LIMITS } from "../file-reader/file-limits.ts";
import { centsIn, dayIn, type StatementEntry, type StatementFile } from "./statement.ts";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** `STMTTRNP`: a movement that the bank has not booked yet. */
const MOVEMENTS = new Set(["STMTTRN", "STMTTRNP"]);
const ACCOUNTS = new Set(["BANKACCTFROM", "CCACCTFROM"]);

type Fields = Record<string, string>;

/** Reads OFX 1 (SGML, in which an element with a text needs no end) and OFX 2 (XML) alike: a value ends where the next tag begins. */
export function readOfx(text: string): StatementFile | null {
  if (!/<OFX>/i.test(text)) return null;
  const entries: StatementEntry[] = [];
  let account: Fields = {};
  let currency = "";
  let inAccount = false;
  let movement: { name: string; fields: Fields } | null = null;
  for (const [, closing, tag = "", value = ""] of text.matchAll(/<(\/?)([A-Za-z0-9.]{1,32})>([^<]*)/g)) {
    const name = tag.toUpperCase();
    if (MOVEMENTS.has(name)) {
      if (movement) entries.push(entryOf(movement, entries.length + 1, accountOf(account), currency));
      movement = closing ? null : { name, fields: {} };
    } else if (ACCOUNTS.has(name)) {
      if (!closing) account = {};
      inAccount = !closing;
    } else if (closing === "") {
      const plain = resolved(value).trim();
      if (plain === "") continue;
      if (inAccount) account[name] ??= plain;
      else if (movement) movement.fields[name] ??= plain;
      else if (name === "CURDEF") currency = plain;
    }
    if (entries.length > FILE_LIMITS.statement.rows) break;
  }
  if (movement) entries.push(entryOf(movement, entries.length + 1, accountOf(account), currency));
  return { kind: "entries", format: "ofx", entries, balances: 0 };
}

function entryOf(
  { name, fields }: { name: string; fields: Fields },
  line: number,
  account: string,
  currency: string,
): StatementEntry {
  const { TRNTYPE: type = "", DTPOSTED: posted = "", TRNAMT: amount = "" } = fields;
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(posted) ?? [];
  const cents = centsIn(amount);
  return {
    line,
    account,
    day: year && month && day ? dayIn(year, month, day) : null,
    amount: cents !== null && type.toUpperCase() === "DEBIT" ? -Math.abs(cents) : cents,
    // Without a currency of its own, the amount is in that of the account.
    currency: fields["CURSYM"] ?? currency,
    state: name === "STMTTRNP" ? "pending" : "",
    label: fields["MEMO"] ?? "",
    counterparty: fields["NAME"] ?? "",
    reference: fields["REFNUM"] ?? fields["CHECKNUM"] ?? "",
  };
}

/** French banks write the numbers of bank and branch in elements of their own, some of them an IBAN in that of the account. */
function accountOf({ BANKID: bank = "", BRANCHID: branch = "", ACCTID: account = "" }: Fields): string {
  const isFrench = /^\d{5}$/.test(bank) && /^\d{5}$/.test(branch) && /^[\dA-Z]{1,13}$/i.test(account);
  if (!isFrench) return account;
  return `${bank}${branch}${account.length > 11 ? account.slice(0, 11) : account.padStart(11, "0")}`;
}

function resolved(text: string): string {
  return text.replaceAll(/&(#\d{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = Number(name.slice(1));
    return code > 31 ? String.fromCodePoint(code) : " ";
  });
}
