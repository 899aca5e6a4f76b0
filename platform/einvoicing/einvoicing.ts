// The part of AFNOR XP Z12-013 that the site uses, after the public OpenAPI description of its annexes A (Flow Service 1.1.0) and
// B (Directory Service): submit a flow, search flows by their last change, download the file of a flow, and find the
// addresses of a company in the directory. The text of the standard itself was not available.

/** `FRR`: a report to the tax office (Flux 10). `CDAR`: a status of the life of an invoice (Flux 6). */
type FlowSyntax = "CII" | "UBL" | "Factur-X" | "CDAR" | "FRR";

type ProcessingRule = "B2B" | "B2BInt" | "B2C" | "NotApplicable";

export type OutgoingFlow = {
  /** Our own id of the flow. A flow that may have arrived is looked for by it before it is sent again. */
  trackingId: string;
  name: string;
  syntax: FlowSyntax;
  rule: ProcessingRule;
  file: Uint8Array<ArrayBuffer>;
};

/**
 * `refused`: a repetition would be refused too. `unclear`: the flow may have arrived. `unavailable`: it has not arrived, and may be sent again,
 * at the earliest after `retryAfter` seconds.
 */
export type Submitted =
  | { kind: "accepted"; flowId: string }
  | { kind: "refused"; reason: string }
  | { kind: "unclear"; reason: string }
  | { kind: "unavailable"; reason: string; retryAfter: number | null };

export const READ_FLOWS = ["SupplierInvoice", "CustomerInvoiceLC", "SupplierInvoiceLC"] as const;

type FlowType = (typeof READ_FLOWS)[number] | "other";

export type FoundFlow = {
  flowId: string;
  trackingId: string | null;
  type: FlowType;
  direction: "In" | "Out";
  syntax: FlowSyntax | null;
  updatedAt: Date;
  acknowledgement: { status: "Pending" | "Ok" | "Error"; reason: string };
};

/** Null or undefined results mean that the platform did not answer; a later call asks again. */
export type Einvoicing = {
  name: string;
  submit(flow: OutgoingFlow): Promise<Submitted>;
  /** Flows that changed after an instant, the oldest change first, at most `FLOWS_PER_SEARCH`. */
  changedSince(instant: Date): Promise<FoundFlow[] | null>;
  findByTracking(trackingId: string): Promise<FoundFlow | undefined | null>;
  /** Null: no answer, or larger than the limit. */
  download(flowId: string, as: "Original" | "ReadableView"): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Empty if the company is in no directory. */
  addressesOf(siren: string): Promise<DirectoryAddress[] | null>;
};

type DirectoryAddress = { address: string; name: string };

export const FLOWS_PER_SEARCH = 100;

/** Bytes of a file that the platform may send. */
export const MOST_FILE = 20_000_000;
