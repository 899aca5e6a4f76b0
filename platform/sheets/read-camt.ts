import { allAt, at, readXml, textAt, type XmlElement } from "../xml/read-xml.ts";
import { centsIn, dayIn, type StatementEntry, type StatementFile } from "./statement.ts";

/** ISO 20022: a statement, a report within the day, and a notification have the same entries. */
const MESSAGES = [
  { name: "BkToCstmrStmt", part: "Stmt", format: "camt.053" },
  { name: "BkToCstmrAcctRpt", part: "Rpt", format: "camt.052" },
  { name: "BkToCstmrDbtCdtNtfctn", part: "Ntfctn", format: "camt.054" },
] as const;

export function readCamt(text: string): StatementFile | null {
  const root = readXml(Buffer.from(text));
  const message = MESSAGES.find(({ name }) => at(root ?? undefined, name) !== undefined);
  if (root?.name !== "Document" || !message) return null;
  const entries: StatementEntry[] = [];
  let line = 0;
  for (const statement of allAt(at(root, message.name), message.part)) {
    const id = at(statement, "Acct", "Id");
    const account = textAt(id, "IBAN") || textAt(id, "Othr", "Id");
    for (const entry of allAt(statement, "Ntry")) {
      line += 1;
      entries.push(...movementsOf(entry, { line, account }));
    }
  }
  return { kind: "entries", format: message.format, entries, balances: 0 };
}

function movementsOf(entry: XmlElement, of: { line: number; account: string }): StatementEntry[] {
  const direction = textAt(entry, "CdtDbtInd");
  const sign = direction === "CRDT" ? 1 : direction === "DBIT" ? -1 : null;
  const amount = centsIn(textAt(entry, "Amt"));
  const common = {
    ...of,
    day: dayAt(entry, "BookgDt") ?? dayAt(entry, "ValDt"),
    currency: at(entry, "Amt")?.attributes["Ccy"] ?? "",
    state: textAt(entry, "Sts", "Cd") || textAt(entry, "Sts", "Prtry") || textAt(entry, "Sts"),
  };
  const details = allAt(entry, "NtryDtls").flatMap((part) => allAt(part, "TxDtls"));
  const signed = (cents: number | null) => (cents === null || sign === null ? null : sign * cents);
  const parts = details.map((detail) => centsIn(partAmount(detail)));
  const isBatch =
    details.length > 1 &&
    details.every((detail) => ["", direction].includes(textAt(detail, "CdtDbtInd"))) &&
    parts.reduce<number>((sum, part) => sum + (part ?? Number.NaN), 0) === amount;
  if (isBatch)
    return details.map((detail, index) => ({
      ...common,
      amount: signed(parts[index] ?? null),
      ...textsOf(entry, [detail]),
    }));
  return [{ ...common, amount: signed(amount), ...textsOf(entry, details) }];
}

function partAmount(detail: XmlElement): string {
  return textAt(detail, "Amt") || textAt(detail, "AmtDtls", "TxAmt", "Amt");
}

function dayAt(entry: XmlElement, name: string): string | null {
  const text = textAt(entry, name, "Dt") || textAt(entry, name, "DtTm");
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return year && month && day ? dayIn(year, month, day) : null;
}

/** A bank that has no reference writes a word of the standard in its place. */
const NO_REFERENCE = /^(NOTPROVIDED|NOREF)$/i;

function textsOf(entry: XmlElement, details: XmlElement[]) {
  const all = (of: (detail: XmlElement) => string[]) =>
    [...new Set(details.flatMap(of).filter((text) => text !== ""))].join(" ");
  const label =
    all((detail) => allAt(at(detail, "RmtInf"), "Ustrd").map(({ text }) => text.trim())) ||
    all((detail) => [textAt(detail, "AddtlTxInf")]) ||
    textAt(entry, "AddtlNtryInf");
  const payer = (detail: XmlElement, role: string) =>
    textAt(detail, "RltdPties", role, "Nm") || textAt(detail, "RltdPties", role, "Pty", "Nm");
  const counterparty = all((detail) => [payer(detail, "Dbtr") || payer(detail, "UltmtDbtr")]);
  const creditorReference = all((detail) =>
    allAt(at(detail, "RmtInf"), "Strd").map((part) => textAt(part, "CdtrRefInf", "Ref")),
  );
  const endToEnd = all((detail) => [textAt(detail, "Refs", "EndToEndId").replace(NO_REFERENCE, "")]);
  return { label, counterparty, reference: creditorReference || endToEnd };
}
