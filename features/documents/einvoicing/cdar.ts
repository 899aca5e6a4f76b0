import { parisLocalOf, pickupTimeOf } from "#i18n/paris-time.ts";
import type { VatRate } from "#features/pricing/vat.ts";
import { allAt, at, textAt, type XmlElement } from "#platform/xml/read-xml.ts";
import { decimal, element, xmlDocument } from "#platform/xml/write-xml.ts";
import { LABELS, LIFECYCLE, lifecycleCode, type LifecycleCode } from "./lifecycle.ts";

// Messages of the life of an invoice: UN/CEFACT CDAR D22B with the French rules BR-FR-CDV (schematron 1.4.0.04), after the published
// examples. Not checked: the texts of XP Z12-012, and what a platform completes (MDT-21, MDT-95).

const NAMESPACES = {
  "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100",
  "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
  "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
};

/** The message is a statement of a party about an invoice (MDT-77), not a transmission between platforms (305). */
const TREATMENT = "23";

/** Kinds of amounts, VAT included (MDT-207): received by the seller, sent by the buyer. */
const CASHED = "MEN";
const PAID = "MPA";

type CdarParty = { siren: string; name: string; address: string };

export type Cdar = {
  code: LifecycleCode;
  /** Time in Paris: `20270902101500`. */
  at: string;
  invoice: { number: string; issuedOn: string; isCredit: boolean };
  from: CdarParty & { role: "SE" | "BY" };
  to: CdarParty & { role: "SE" | "BY" };
  sellerSiren: string;
  reason?: { code: string; text: string };
  /** Cents by rate; negative when money went back. */
  cashed?: Cashed[];
  paid?: number;
};

export type Cashed = { rate: VatRate; gross: number };

export function writeCdar(cdar: Cdar): string {
  const { code, at: time, invoice, from, to, sellerSiren, reason, cashed = [], paid } = cdar;
  const day = invoice.issuedOn.replaceAll("-", "");
  const type = invoice.isCredit ? "381" : "380";
  const details = [
    ...(reason
      ? [
          element("ram:SpecifiedDocumentStatus", [
            element("ram:ReasonCode", reason.code),
            ...(reason.text ? [element("ram:Reason", reason.text)] : []),
            element("ram:SequenceNumeric", "1"),
          ]),
        ]
      : []),
    ...(cashed.length > 0
      ? [
          element("ram:SpecifiedDocumentStatus", [
            element("ram:SequenceNumeric", "1"),
            ...cashed.map(({ rate, gross }) =>
              element("ram:SpecifiedDocumentCharacteristic", [
                element("ram:TypeCode", CASHED),
                element("ram:ValueChangedIndicator", [element("udt:IndicatorString", "false")]),
                element("ram:ValueAmount", { currencyID: "EUR" }, decimal(gross)),
                element("ram:ValuePercent", `${rate}.00`),
              ]),
            ),
          ]),
        ]
      : []),
  ];
  if (paid !== undefined)
    details.push(
      element("ram:SpecifiedDocumentStatus", [
        element("ram:SequenceNumeric", "1"),
        element("ram:SpecifiedDocumentCharacteristic", [
          element("ram:TypeCode", PAID),
          element("ram:ValueChangedIndicator", [element("udt:IndicatorString", "false")]),
          element("ram:ValueAmount", { currencyID: "EUR" }, decimal(paid)),
          element("ram:ValueDateTime", [element("udt:DateTimeString", { format: "102" }, time.slice(0, 8))]),
        ]),
      ]),
    );
  const label = LABELS[code];
  const known = LIFECYCLE[code].document;
  return xmlDocument(
    element("rsm:CrossDomainAcknowledgementAndResponse", NAMESPACES, [
      element("rsm:ExchangedDocumentContext", [
        element("ram:BusinessProcessSpecifiedDocumentContextParameter", [element("ram:ID", "REGULATED")]),
        element("ram:GuidelineSpecifiedDocumentContextParameter", [
          element("ram:ID", "urn.cpro.gouv.fr:1p0:CDV:invoice"),
        ]),
      ]),
      element("rsm:ExchangedDocument", [
        element("ram:ID", `${invoice.number}_${code}_${time}#${type}_${day}`),
        element("ram:IssueDateTime", [moment(time)]),
        element("ram:SenderTradeParty", [element("ram:RoleCode", "WK")]),
        element("ram:IssuerTradeParty", partyElements(from)),
        element("ram:RecipientTradeParty", [
          ...partyElements(to),
          element("ram:URIUniversalCommunication", [
            element("ram:URIID", { schemeID: "0225" }, to.address || to.siren),
          ]),
        ]),
      ]),
      element("rsm:AcknowledgementDocument", [
        element("ram:MultipleReferencesIndicator", [element("udt:Indicator", "false")]),
        element("ram:TypeCode", TREATMENT),
        element("ram:IssueDateTime", [moment(time)]),
        element("ram:ReferenceReferencedDocument", [
          element("ram:IssuerAssignedID", invoice.number),
          ...(known ? [element("ram:StatusCode", known)] : []),
          element("ram:TypeCode", type),
          element("ram:FormattedIssueDateTime", [element("qdt:DateTimeString", { format: "102" }, day)]),
          element("ram:ProcessConditionCode", String(code)),
          ...(label ? [element("ram:ProcessCondition", label)] : []),
          element("ram:IssuerTradeParty", [element("ram:GlobalID", { schemeID: "0002" }, sellerSiren)]),
          ...details,
        ]),
      ]),
    ]),
  );
}

function partyElements({ siren, name, role }: CdarParty & { role: string }): string[] {
  return [
    element("ram:GlobalID", { schemeID: "0002" }, siren),
    element("ram:Name", name),
    element("ram:RoleCode", role),
  ];
}

function moment(time: string): string {
  return element("udt:DateTimeString", { format: "204" }, time);
}

type ReadCdar = {
  number: string;
  code: LifecycleCode;
  /** `20270902101500`, in the time of the sender. */
  at: string;
  sellerSiren: string;
  reasonCode: string;
  reason: string;
};

/** Reads the status in a message about one invoice by its root; null for another document or an unknown status. */
export function readCdar(root: XmlElement | null): ReadCdar | null {
  if (root?.name !== "CrossDomainAcknowledgementAndResponse") return null;
  const document = at(root, "AcknowledgementDocument");
  const reference = at(document, "ReferenceReferencedDocument");
  const number = textAt(reference, "IssuerAssignedID");
  const code = lifecycleCode(textAt(reference, "ProcessConditionCode"));
  const time =
    textAt(document, "IssueDateTime", "DateTimeString") ||
    textAt(root, "ExchangedDocument", "IssueDateTime", "DateTimeString");
  if (number === "" || number.length > 35 || code === null || !/^20\d{12}$/.test(time)) return null;
  const details = allAt(reference, "SpecifiedDocumentStatus");
  const reasonOf = (name: string) =>
    details.map((one) => textAt(one, name)).find((text) => text !== "") ?? "";
  return {
    number,
    code,
    at: time,
    sellerSiren: textAt(reference, "IssuerTradeParty", "GlobalID"),
    reasonCode: reasonOf("ReasonCode").slice(0, 40),
    reason: reasonOf("Reason").slice(0, 500),
  };
}

export function stampOf(instant: Date): string {
  const seconds = String(instant.getUTCSeconds()).padStart(2, "0");
  return parisLocalOf(instant).replaceAll(/\D/g, "") + seconds;
}

/** The instant of a stamp, not later than `now`: the clock of a sender may be fast. */
export function instantOf(stamp: string, now: Date): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp) ?? [];
  const read = pickupTimeOf(`${year}-${month}-${day}`, `${hour}:${minute}`, "earlier");
  const at = read.kind === "ok" ? Date.parse(read.at.instant) + Number(second) * 1000 : now.getTime();
  return new Date(Math.min(at, now.getTime()));
}
