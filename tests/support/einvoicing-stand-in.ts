import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createAfnorEinvoicing } from "#platform/einvoicing/afnor-einvoicing.server.ts";

export type FlowAnswer =
  | "accept"
  | "wrong"
  | "too-large"
  | "busy"
  | "unauthorised"
  | "fail"
  | "hang"
  | "accept-and-fail"
  | "accept-and-hang";

type StoredFlow = {
  flowId: string;
  trackingId: string | null;
  name: string;
  flowType: string;
  flowDirection: "In" | "Out";
  flowSyntax: string;
  processingRule: string;
  updatedAt: string;
  ack: "Pending" | "Ok" | "Error";
  reason: string;
  file: Buffer;
  readable: Buffer | null;
};

const STATUS: Partial<Record<FlowAnswer, [number, string]>> = {
  wrong: [422, "UNPROCESSABLE_ENTITY"],
  "too-large": [413, "FILE_SIZE_EXCEEDED"],
  busy: [429, "TOO_MANY_REQUESTS"],
  fail: [503, "RESOURCE_ERROR"],
  "accept-and-fail": [500, "INTERNAL_ERROR"],
};

/** A local accredited platform, written after the public description of AFNOR XP Z12-013, annexes A and B. */
export async function openEinvoicingStandIn({
  answer = (): FlowAnswer => "accept",
  now = () => new Date(),
} = {}) {
  const flows: StoredFlow[] = [];
  const lines: { siren: string; address: string; name: string }[] = [];
  const tokens = new Set<string>();
  const requests: string[] = [];
  let isLocked = false;
  let isSearchDown = false;
  let isDirectoryDown = false;
  let tick = 0;
  const stamp = () => new Date(now().getTime() + (tick += 1)).toISOString();
  const server = createServer((request, response) => {
    void respond(request, response).catch(() => response.destroy());
  });

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://stand-in");
    requests.push(`${request.method} ${url.pathname}`);
    const body = await bodyOf(request);
    const send = (status: number, json: object, headers = {}) =>
      response
        .writeHead(status, { "content-type": "application/json", ...headers })
        .end(JSON.stringify(json));
    const error = (status: number, errorCode: string) =>
      send(status, { errorCode, errorMessage: null }, status === 429 ? { "retry-after": "120" } : {});
    if (url.pathname === "/token") {
      const form = new URLSearchParams(body.toString());
      if (isLocked || form.get("client_secret") !== "a secret of the stand-in")
        return error(401, "invalid_client");
      const token = `token-${tokens.size}-${Math.floor(tick)}-${requests.length}`;
      tokens.add(token);
      return send(200, { access_token: token, expires_in: 300, token_type: "Bearer" });
    }
    const bearer = (request.headers.authorization ?? "").replace("Bearer ", "");
    if (!tokens.has(bearer)) return error(401, "MISSING_TOKEN");
    if (url.pathname === "/directory/v1/directory-line/search") {
      if (isDirectoryDown) return error(503, "RESOURCE_ERROR");
      const { filters } = JSON.parse(body.toString()) as { filters: { siren: { value: string } } };
      const found = lines.filter(({ siren }) => siren === filters.siren.value);
      const results = found.map(({ address, name, siren }) => ({
        addressingIdentifier: address,
        siren,
        legalUnit: { businessName: name },
      }));
      return send(200, { total_number_results: results.length, results });
    }
    if (url.pathname === "/flow/v1/flows/search") {
      if (isSearchDown) return error(503, "RESOURCE_ERROR");
      const { where } = JSON.parse(body.toString()) as {
        where: { updatedAfter?: string; trackingId?: string };
      };
      const results = flows
        .filter(({ updatedAt }) => !where.updatedAfter || updatedAt > where.updatedAfter)
        .filter(({ trackingId }) => !where.trackingId || trackingId === where.trackingId)
        .toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1))
        .slice(0, 100)
        .map(shown);
      return send(200, { limit: 100, results });
    }
    const one = /^\/flow\/v1\/flows\/([\w-]+)$/.exec(url.pathname)?.[1];
    if (one) {
      const flow = flows.find(({ flowId }) => flowId === one);
      const isReadable = url.searchParams.get("docType") === "ReadableView";
      const file = isReadable ? flow?.readable : flow?.file;
      if (!file) return error(404, "MISSING_RESOURCE");
      return response.writeHead(200, { "content-type": "application/octet-stream" }).end(file);
    }
    if (request.method !== "POST" || url.pathname !== "/flow/v1/flows") return error(404, "MISSING_RESOURCE");
    const form = await new Response(new Uint8Array(body), {
      headers: { "content-type": request.headers["content-type"] ?? "" },
    }).formData();
    const info = JSON.parse(await (form.get("flowInfo") as File).text()) as Record<string, string>;
    const what = answer();
    if (what === "unauthorised") {
      tokens.clear();
      return error(401, "MISSING_TOKEN");
    }
    if (what === "hang") return undefined;
    if (what !== "accept" && !what.startsWith("accept-and")) return error(...STATUS[what]!);
    const flow: StoredFlow = {
      flowId: `flow-${flows.length + 1}`,
      trackingId: info["trackingId"] ?? null,
      name: info["name"] ?? "",
      flowType: info["flowSyntax"] === "CDAR" ? "SupplierInvoiceLC" : "CustomerInvoice",
      flowDirection: "Out",
      flowSyntax: info["flowSyntax"] ?? "",
      processingRule: info["processingRule"] ?? "",
      updatedAt: stamp(),
      ack: "Pending",
      reason: "",
      file: Buffer.from(await (form.get("file") as File).arrayBuffer()),
      readable: null,
    };
    flows.push(flow);
    if (what === "accept-and-hang") return undefined;
    const failure = STATUS[what];
    return failure ? error(...failure) : send(202, { ...shown(flow), submittedAt: flow.updatedAt });
  }

  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    flows,
    lines,
    requests,
    einvoicing: clientOf(url, 30_000),
    impatient: clientOf(url, 1_500),
    lock(locked: boolean) {
      isLocked = locked;
      if (locked) tokens.clear();
    },
    failDirectory: (fails: boolean) => void (isDirectoryDown = fails),
    failSearch: (fails: boolean) => void (isSearchDown = fails),
    acknowledge(trackingId: string, ack: "Ok" | "Error", reason = "") {
      const flow = flows.find((one) => one.trackingId === trackingId);
      if (flow) Object.assign(flow, { ack, reason, updatedAt: stamp() });
    },
    deliver(
      flow: Pick<StoredFlow, "flowType" | "flowSyntax" | "file"> & { readable?: Buffer; flowId?: string },
    ) {
      const flowId = flow.flowId ?? `in-${flows.length + 1}`;
      flows.push({
        trackingId: null,
        name: "",
        processingRule: "B2B",
        ack: "Ok",
        reason: "",
        readable: null,
        ...flow,
        flowId,
        flowDirection: "In",
        updatedAt: stamp(),
      });
      return flowId;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export type EinvoicingStandIn = Awaited<ReturnType<typeof openEinvoicingStandIn>>;

function clientOf(url: string, timeout: number) {
  return createAfnorEinvoicing({
    flowUrl: `${url}/flow`,
    directoryUrl: `${url}/directory`,
    tokenUrl: `${url}/token`,
    clientId: "site",
    clientSecret: "a secret of the stand-in",
    fetch,
    log: { warn: () => undefined },
    timeout,
  });
}

function shown(flow: StoredFlow) {
  const { ack, reason, file: _file, readable: _readable, ...rest } = flow;
  const details =
    reason === "" ? undefined : [{ level: "Error", item: "flow", reasonCode: reason, reasonMessage: reason }];
  return { ...rest, acknowledgement: { status: ack, details } };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
