const FRENCH_IBAN = /^FR\d{2}(\d{10}[\dA-Z]{11})\d{2}$/;

const ACCOUNT_LENGTH = 40;

/** The same text for an account in all formats: of a French IBAN, the numbers of bank, branch and account. Empty if it has no digit. */
export function accountKey(written: string): string {
  const plain = written.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return (FRENCH_IBAN.exec(plain)?.[1] ?? plain).slice(0, ACCOUNT_LENGTH);
}

const FEWEST_DIGITS = 4;

/** The account that a person typed: its IBAN or its number, as files name it. Null for another text. */
export function typedAccount(typed: string): string | null {
  const account = accountKey(typed);
  return account === "" || account.replaceAll(/\D/g, "").length >= FEWEST_DIGITS ? account : null;
}

/** In groups: a French one as "30006 00001 12345678901". */
export function shownAccount(account: string): string {
  const french = /^(\d{5})(\d{5})([\dA-Z]{11})$/.exec(account)?.slice(1);
  return (french ?? account.match(/.{1,4}/gu) ?? []).join(" ");
}

const NAMED = /compte|account|iban|حساب/i;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){2,7}(?: ?[\dA-Z]{1,4})?\b/;
const NUMBER = /(?<![\d/.-])\d(?: ?\d){7,}(?![\d.,/ -]*[,.]\d|[/-])/;

/** The account in the lines that a bank writes above the head. */
export function accountAbove(rows: readonly (readonly string[])[]): string {
  for (const cells of rows) {
    const text = cells.join(" ; ");
    const found = IBAN.exec(text)?.[0] ?? (NAMED.test(text) ? NUMBER.exec(text)?.[0] : undefined);
    if (found !== undefined) return accountKey(found);
  }
  return "";
}
