import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type EinvoicingStandIn,
  type FlowAnswer,
  openEinvoicingStandIn,
} from "#tests/support/einvoicing-stand-in.ts";

let answers: FlowAnswer[] = [];
let standIn: EinvoicingStandIn;
beforeEach(async () => {
  answers = [];
  standIn = await openEinvoicingStandIn({ answer: () => answers.shift() ?? "accept" });
});
afterEach(() => standIn.close());

const flow = {
  trackingId: "0b1c7f5e-0000-4000-8000-000000000001",
  name: "F-2027-000001.pdf",
  syntax: "Factur-X",
  rule: "B2B",
  file: new Uint8Array([37, 80, 68, 70]),
} as const;

test("submits a flow and finds it by its tracking id", async () => {
  expect(await standIn.einvoicing.submit(flow)).toEqual({ kind: "accepted", flowId: "flow-1" });
  expect(standIn.flows[0]).toMatchObject({ name: flow.name, flowSyntax: "Factur-X", processingRule: "B2B" });
  expect([...standIn.flows[0]!.file]).toEqual([...flow.file]);
  expect(await standIn.einvoicing.findByTracking(flow.trackingId)).toMatchObject({
    flowId: "flow-1",
    acknowledgement: { status: "Pending" },
  });
  expect(await standIn.einvoicing.findByTracking("another")).toBeUndefined();
});

test.each([
  ["wrong", "refused", 0],
  ["too-large", "refused", 0],
  ["busy", "unavailable", 0],
  ["fail", "unclear", 0],
  ["hang", "unclear", 0],
  ["accept-and-fail", "unclear", 1],
  ["accept-and-hang", "unclear", 1],
] as const)("a platform that answers %s is %s", async (given, kind, stored) => {
  answers = [given];
  const client = given.endsWith("hang") ? standIn.impatient : standIn.einvoicing;
  expect((await client.submit(flow)).kind).toBe(kind);
  expect(standIn.flows).toHaveLength(stored);
});

test("waits as long as a busy platform asks for", async () => {
  answers = ["busy"];
  expect(await standIn.einvoicing.submit(flow)).toMatchObject({ retryAfter: 120 });
});

test("takes a new token once when the platform has ended one", async () => {
  answers = ["unauthorised"];
  expect(await standIn.einvoicing.submit(flow)).toMatchObject({ kind: "accepted" });
  answers = ["unauthorised", "unauthorised"];
  expect(await standIn.einvoicing.submit(flow)).toMatchObject({ kind: "unavailable" });
});

test("sends nothing without a token", async () => {
  standIn.lock(true);
  expect(await standIn.einvoicing.submit(flow)).toMatchObject({
    kind: "unavailable",
    reason: "token: status 401",
  });
  expect(standIn.requests).toEqual(["POST /token"]);
});

test("finds the addresses of a company in the directory, and none of an unknown one", async () => {
  standIn.lines.push({ siren: "732829320", address: "732829320_73282932000074", name: "Démo" });
  expect(await standIn.einvoicing.addressesOf("732829320")).toEqual([
    { address: "732829320_73282932000074", name: "Démo" },
  ]);
  expect(await standIn.einvoicing.addressesOf("200000008")).toEqual([]);
});

test("returns null when the platform does not answer, which is no empty list", async () => {
  standIn.failSearch(true);
  expect(await standIn.einvoicing.changedSince(new Date(0))).toBeNull();
  await standIn.close();
  expect(await standIn.einvoicing.addressesOf("732829320")).toBeNull();
  expect(await standIn.einvoicing.download("flow-1", "Original")).toBeNull();
});
