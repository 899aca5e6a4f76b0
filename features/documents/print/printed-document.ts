import { type Both, type Say, sayBoth } from "#features/booking/proof/booking-proof.ts";
import { startOfParisDay } from "#i18n/paris-time.ts";
import type { Messages } from "#i18n/dictionaries.ts";
import { COMPANY_LANG, directionOf, scriptOf } from "#i18n/locales.ts";
import { formatsOf, groupedNumber } from "#i18n/formats.ts";
import type { Translator } from "#i18n/translator.ts";
import { oneLine } from "#platform/mail/email.ts";
import {
  roundingsOf,
  type Buyer,
  type DocumentContent,
  type DocumentLine,
  type NamedDocument,
  type PostalAddress,
  type Seller,
} from "../document.ts";

type Row = { label: Both; value: Both | string };
type Party = { title: Both; name: string; lines: string[]; numbers: Row[] };
type Label = (key: PlainWord) => Both;
type PlainWord = {
  [Key in keyof Print]: Print[Key] extends string ? Key : never;
}[keyof Print];
type Print = Messages["documents"]["print"];

type Spelled = { phone: string; countryOf: (code: string) => string };

/** Data for the template `platform/pdf/templates/document.typ`. Amounts appear once, in French format. */
export function printedDocument(content: DocumentContent, spelled: Spelled) {
  const { kind, number, lang, seller, buyer } = content;
  const say = sayBoth(content);
  const label: Label = (key) => say(({ words }) => words(`documents.print.${key}`));
  return {
    lang: COMPANY_LANG,
    guest: { lang, script: scriptOf(lang), direction: directionOf(lang) },
    number,
    title: say(({ words }) => words(`documents.print.titles.${content.isDeposit ? "deposit" : kind}`)),
    issued: say(({ words, formats }) =>
      words("documents.print.dated", { date: formats.day(startOfParisDay(content.issuedOn)) }),
    ),
    company: {
      name: seller.tradeName,
      trade: say(({ words }) => words("proof.trade")).fr,
      line: identityLine(seller, say),
    },
    parties: [sellerParty(seller, spelled, label), buyerParty(buyer, spelled, label)],
    facts: factRows(content, say, label),
    columns: (isFree(content)
      ? (["description", "date", "quantity", "amount"] as const)
      : (["description", "date", "quantity", "net", "rate", "gross"] as const)
    ).map(label),
    rides: byRide(content.lines).map((lines) => lines.map((line) => lineRow(line, isFree(content)))),
    sums: sumRows(content, say, label),
    law: say(({ words }) =>
      [
        ...content.notes.map((note) => words(`documents.print.notes.${note}`)),
        words("documents.print.currency"),
      ].join("\n"),
    ),
  };
}

/** Lines that no page break separates. A larger group would not fit on one page. */
const MOST_TOGETHER = 8;

function byRide(lines: DocumentLine[]): DocumentLine[][] {
  const rides: DocumentLine[][] = [];
  for (const line of lines) {
    const last = rides.at(-1);
    const isSame = line.ride !== undefined && last?.[0]?.ride === line.ride;
    if (last && isSame && last.length < MOST_TOGETHER) last.push(line);
    else rides.push([line]);
  }
  return rides;
}

/** Without VAT, for a company under the franchise en base. */
function isFree({ vat }: DocumentContent): boolean {
  return vat.length > 0 && vat.every(({ rate }) => rate === 0);
}

function lineRow(
  { description, serviceDate, quantity, net, rate, gross }: DocumentLine,
  isWithoutVat: boolean,
) {
  const taxed = isWithoutVat ? [] : [euros(net), `${rate}\u202F%`];
  return { description, cells: [dayText(serviceDate), String(quantity), ...taxed, euros(gross)] };
}

export function identityLine(seller: Seller, say: Say): string {
  const { legalName, tradeName, legalForm, capital, rcs, vatNumber } = seller;
  const form = say(({ words }) =>
    legalForm && capital ? words("mails.identity.capital", { form: legalForm, capital }) : legalForm,
  ).fr;
  return [legalName || tradeName, form, addressLines(seller).join(", "), rcs, vatNumber]
    .filter((part) => part !== "")
    .join(" · ");
}

function sellerParty(seller: Seller, { phone }: Spelled, label: Label): Party {
  const { legalName, tradeName, email, siren, vatNumber, vtcNumber } = seller;
  return {
    title: label("seller"),
    name: legalName || tradeName,
    lines: [...addressLines(seller), phone, email].filter((line) => line !== ""),
    numbers: given([
      [label("siren"), siren],
      [label("vatNumber"), vatNumber],
      [label("vtcNumber"), vtcNumber],
    ]),
  };
}

function buyerParty(buyer: Buyer, { countryOf }: Spelled, label: Label): Party {
  const { address } = buyer;
  const country = address && address.country !== "FR" ? [countryOf(address.country)] : [];
  return {
    title: label("buyer"),
    name: oneLine(buyer.name),
    lines: address ? [...addressLines(address), ...country] : [],
    numbers: given([
      [label("siren"), buyer.siren],
      [label("vatNumber"), buyer.vatNumber],
    ]),
  };
}

export function addressLines({ street, postalCode, city }: PostalAddress): string[] {
  const town = [postalCode, city].filter((part) => part !== "").join(" ");
  return [street, town].map(oneLine).filter((line) => line !== "");
}

function factRows(content: DocumentContent, say: Say, label: Label): Row[] {
  const { buyer, credits, replaces, payment, deposits = [] } = content;
  const days = content.lines.map(({ serviceDate }) => serviceDate).sort();
  const [first, last] = [days[0], days.at(-1)];
  const dayOf = ({ formats }: Translator, day: string) => formats.day(startOfParisDay(day));
  const named = ({ number, issuedOn }: NamedDocument) =>
    say((translator) =>
      translator.words("documents.print.ofDay", { number, date: dayOf(translator, issuedOn) }),
    );
  return given([
    [label("credits"), credits && named(credits)],
    [label("replaces"), replaces && named(replaces)],
    [label("reason"), credits?.reason ?? replaces?.reason ?? null],
    ...deposits.map((deposit): [Both, Both] => [label("deposits"), named(deposit)]),
    [
      label("serviceDate"),
      first && last
        ? say((translator) =>
            first === last
              ? dayOf(translator, first)
              : `${dayOf(translator, first)} ${translator.arrow} ${dayOf(translator, last)}`,
          )
        : null,
    ],
    [label("guest"), oneLine(buyer.guestName)],
    [label("purchaseOrder"), buyer.purchaseOrder ? oneLine(buyer.purchaseOrder) : null],
    [label(content.statement ? "statement" : "booking"), content.bookingReference],
    emissionsRow(content, say, label),
    [label("payment"), paymentText(content, say)],
    [label("paymentReference"), payment.reference],
    ...accountRows(content, label),
  ]);
}

function accountRows({ kind, seller, payment }: DocumentContent, label: Label): [Both, string][] {
  if (kind !== "invoice" || payment.paidOn !== null || !seller.iban) return [];
  return [
    [label("iban"), seller.iban],
    [label("bic"), seller.bic ?? ""],
  ];
}

function paymentText({ kind, payment }: DocumentContent, say: Say): Both {
  const { method, paidOn, dueOn } = payment;
  return say(({ words, formats }) => {
    const on = (day: string) => ({ date: formats.day(startOfParisDay(day)) });
    if (paidOn && kind === "credit_note") return words(`documents.print.refundedBy.${method}`, on(paidOn));
    if (paidOn) return words(`documents.print.paidBy.${method}`, on(paidOn));
    return dueOn ? words("documents.print.dueOn", on(dueOn)) : words(`documents.print.payable.${method}`);
  });
}

/** From three rides on, the numbers appear once for both languages, and neighbours of equal value share one. */
function emissionsRow(content: DocumentContent, say: Say, label: Label): [Both, Both | string | null] {
  const { emissions = [], lines } = content;
  if (emissions.length > 2) return [label("emissionsByRide"), kilogramsByRide(emissions)];
  const hasRides = lines.some(({ ride = 1 }) => ride !== (emissions[0]?.ride ?? 1)) || emissions.length > 1;
  const text = say(({ words, formats }) => {
    const texts = emissions.map(({ ride, grams }) => {
      const about = words("emissions.about", { kg: formats.kilograms(grams) });
      return hasRides ? `${words("emissions.ofRide", { number: ride })}\u00A0– ${about}` : about;
    });
    return formats.list(texts);
  });
  return [label("emissions"), emissions.length > 0 ? text : null];
}

function kilogramsByRide(emissions: { ride: number; grams: number }[]): string {
  const { kilograms } = formatsOf(COMPANY_LANG);
  const groups: { first: number; last: number; kg: string }[] = [];
  for (const { ride, grams } of emissions) {
    const kg = kilograms(grams);
    const before = groups.at(-1);
    if (before?.kg === kg && before.last === ride - 1) before.last = ride;
    else groups.push({ first: ride, last: ride, kg });
  }
  return groups
    .map(({ first, last, kg }) => `${first === last ? first : `${first}–${last}`}\u00A0:\u00A0${kg}`)
    .join(" · ");
}

type Sum = { label: Both; value: string; strong: boolean };

/** Net and VAT per rate, as the law requires. With a single rate, its net is the total net. */
function sumRows(content: DocumentContent, say: Say, label: Label): Sum[] {
  const { kind, vat, total, payment } = content;
  const of = (key: "roundingOf" | "netOf" | "vatOf", rate: number) =>
    say(({ words }) => words(`documents.print.${key}`, { rate: String(rate) }));
  const net = vat.reduce((sum, share) => sum + share.net, 0);
  const isPaid = payment.paidOn !== null;
  const [done, open] =
    kind === "credit_note" ? (["refunded", "toRefund"] as const) : (["paid", "due"] as const);
  const plain = (text: Both, cents: number) => ({ label: text, value: euros(cents), strong: false });
  const taxed = isFree(content)
    ? []
    : [
        ...roundingsOf(content).map((rounding) => plain(of("roundingOf", rounding.rate), rounding.net)),
        ...(vat.length > 1 ? vat.map((share) => plain(of("netOf", share.rate), share.net)) : []),
        plain(label("totalNet"), net),
        ...vat.filter(({ rate }) => rate > 0).map((share) => plain(of("vatOf", share.rate), share.vat)),
      ];
  return [
    ...taxed,
    { ...plain(label(isFree(content) ? "totalWithoutVat" : "total"), total), strong: true },
    ...(isPaid ? [plain(label(done), total)] : []),
    { ...plain(label(open), isPaid ? 0 : total), strong: !isPaid },
  ];
}

function given(rows: Array<[Both, Both | string | null]>): Row[] {
  return rows.flatMap(([label, value]) => (value === null || value === "" ? [] : [{ label, value }]));
}

/** `1 234,50 €`, always with cents. */
export function euros(cents: number): string {
  return `${cents < 0 ? "−" : ""}${groupedNumber(COMPANY_LANG, Math.abs(cents) / 100, 2)}\u202F€`;
}

function dayText(day: string): string {
  return day.split("-").reverse().join("/");
}
