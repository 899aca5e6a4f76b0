import { expect, test } from "vitest";
import { matchLines, type OpenAmount, type ReceivedLine } from "./bank-line.ts";

const hotel = anAmount({
  id: "hotel",
  reference: "F-2027-000001",
  references: ["F-2027-000001", "OR-AAA111"],
});
const other = anAmount({
  id: "other",
  reference: "F-2027-000012",
  name: "Atelier Éclair SARL",
  owed: 25_000,
});
const offer = anAmount({
  kind: "transfer",
  id: "offer",
  reference: "MA-7K3M9Q",
  name: "Nour Al Mansouri",
  owed: 90_000,
});
const fee = anAmount({ kind: "fee", id: "fee", reference: "MA-222222", name: "Paul Roux", owed: 4_500 });
const OPEN = [hotel, other, offer, fee];

test.each([
  ["the number and the amount", { amount: 10_000, label: "VIR F2027 000001" }, "hotel", "exact"],
  ["the reference of the account", { amount: 10_000, reference: "OR AAA111" }, "hotel", "exact"],
  ["a booking of an offer", { amount: 90_000, label: "ma-7k3m9q merci" }, "offer", "exact"],
  ["name and amount that fit one only", { amount: 25_000, counterparty: "ATELIER ECLAIR" }, "other", "exact"],
  ["a fee", { amount: 4_500, label: "MA 222222" }, "fee", "exact"],
])("is sure by %s", (_name, line, id, sum) => {
  expect(matched([line], OPEN)).toMatchObject([{ sure: { of: { id }, sum } }]);
});

test.each([
  ["a part of the amount", { amount: 6_000, label: "F-2027-000001" }, [["hotel", "part", 4_000]]],
  ["more than the amount", { amount: 12_000, label: "F-2027-000001" }, [["hotel", "more", 0]]],
  ["the amount alone", { amount: 10_000, label: "VIREMENT" }, [["hotel", "exact", 0]]],
  ["the name alone", { amount: 1, counterparty: "NOUR AL MANSOURI" }, [["offer", "part", 0]]],
  [
    "two numbers",
    { amount: 35_000, label: "F-2027-000001 F-2027-000012" },
    [
      ["hotel", "more", 0],
      ["other", "more", 0],
    ],
  ],
  ["a fee that is not paid whole", { amount: 4_000, label: "MA-222222" }, []],
  ["a longer number", { amount: 1, label: "F-2027-0000019" }, []],
  ["nothing known", { amount: 7, label: "LOYER" }, []],
])("leaves %s to a person", (_name, line, choices) => {
  const [found] = matched([line], OPEN);
  expect(found!.sure).toBeNull();
  expect(found!.choices.map(({ of, sum, bankFee }) => [of.id, sum, bankFee])).toEqual(choices);
});

test("is not sure of a name and an amount that fit two months of one account", () => {
  const second = anAmount({ id: "second", reference: "F-2027-000033", references: ["F-2027-000033"] });
  const [found] = matched([{ amount: 10_000, counterparty: "HOTEL DU SOIR" }], [hotel, second]);
  expect(found!.sure).toBeNull();
  expect(found!.choices).toHaveLength(2);
});

test("is sure of an open amount once: a second transfer is a question", () => {
  const line = { amount: 10_000, label: "F-2027-000001" };
  const [first, second] = matched([line, line], OPEN);
  expect([first!.sure?.of.id, second!.sure]).toEqual(["hotel", null]);
  expect(second!.choices).toHaveLength(1);
});

test("offers a small gap as the fee of a bank, for accounts only", () => {
  const gap = (amount: number, label: string) => matched([{ amount, label }], OPEN)[0]!.choices[0]!.bankFee;
  expect(gap(9_000, "F-2027-000001")).toBe(1_000);
  expect(gap(4_999, "F-2027-000001")).toBe(0);
  expect(gap(89_000, "MA-7K3M9Q")).toBe(0);
});

function matched(lines: Partial<ReceivedLine>[], open: OpenAmount[]) {
  return matchLines(
    lines.map((line, index) => ({
      id: String(index),
      amount: 0,
      label: "",
      counterparty: "",
      reference: "",
      ...line,
    })),
    open,
  );
}

function anAmount(own: Partial<OpenAmount>): OpenAmount {
  const amount = {
    kind: "statement" as const,
    id: "",
    reference: "",
    name: "Hôtel du Soir",
    owed: 10_000,
    ...own,
  };
  return { references: [amount.reference], ...amount };
}
