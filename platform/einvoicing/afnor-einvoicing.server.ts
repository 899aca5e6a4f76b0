import { createHash } from "node:crypto";
import { z } from "zod";
import type { Log } from "../log.server.ts";
import {
  type Einvoicing,
  FLOWS_PER_SEARCH,
  type FoundFlow,
  MOST_FILE,
  READ_FLOWS,
  type Submitted,
} from "./einvoicing.ts";

type EinvoicingOptions = {
  /** Addresses of the services, without `/v1`. */
  flowUrl: string;
  directoryUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  fetch: typeof fetch;
  log: Pick<Log, "warn">;
  /** Milliseconds for a request with its body. */
  timeout?: number;
  now?: () => number;
};

const TIMEOUT = 20_000;

/** A token is renewed this long before it ends, in milliseconds. */
const EARLY = 30_000;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().default(300) });

const flowSchema = z.object({
  flowId: z.string().min(1).max(36),
  trackingId: z.string().max(36).nullish(),
  flowType: z.string().nullish(),
  flowDirection: z.enum(["In", "Out"]).nullish(),
  flowSyntax: z.enum(["CII", "UBL", "Factur-X", "CDAR", "FRR"]).nullish().catch(null),
  updatedAt: z.iso.datetime({ offset: true }),
  acknowledgement: z
    .object({
      status: z.enum(["Pending", "Ok", "Error"]),
      details: z
        .array(z.object({ reasonCode: z.string().catch(""), reasonMessage: z.string().catch("") }))
        .nullish(),
    })
    .nullish(),
});

const searchSchema = z.object({ results: z.array(flowSchema).max(FLOWS_PER_SEARCH) });

const linesSchema = z.object({
  results: z
    .array(
      z.object({
        addressingIdentifier: z.string().max(130).nullish(),
        legalUnit: z.object({ businessName: z.string().nullish() }).nullish(),
      }),
    )
    .max(200),
});

const errorSchema = z.object({ errorCode: z.string().catch(""), errorMessage: z.string().nullish() });

/** Answers to a file that will never be accepted. 401, 403 and 404 are faults of the settings: they end when the settings are right. */
const REFUSALS = [400, 413, 415, 422];

export function createAfnorEinvoicing(options: EinvoicingOptions): Einvoicing {
  const { flowUrl, directoryUrl, log } = options;
  const send = authorised(options);

  async function read<T>(what: string, url: string, schema: z.ZodType<T>, body?: object): Promise<T | null> {
    const init = body
      ? { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } }
      : {};
    const got = await send(url, init);
    if (got.kind === "answer" && got.response.ok) {
      const parsed = schema.safeParse(await jsonOf(got.response));
      if (parsed.success) return parsed.data;
    }
    const reason = got.kind === "answer" ? `status ${got.response.status}` : got.kind;
    if (got.kind === "answer") await got.response.body?.cancel().catch(() => undefined);
    log.warn({ service: "einvoicing", what, reason }, "A service did not answer");
    return null;
  }

  async function search(where: object): Promise<FoundFlow[] | null> {
    const found = await read("flows", `${flowUrl}/v1/flows/search`, searchSchema, {
      limit: FLOWS_PER_SEARCH,
      where,
    });
    if (!found) return null;
    return found.results.map(flowOf).toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
  }

  return {
    name: new URL(flowUrl).hostname,

    async submit({ trackingId, name, syntax, rule, file }): Promise<Submitted> {
      const type = syntax === "Factur-X" ? "application/pdf" : "application/xml";
      const sha256 = createHash("sha256").update(file).digest("hex");
      const info = { trackingId, name, processingRule: rule, flowSyntax: syntax, sha256 };
      const form = new FormData();
      form.set("flowInfo", new Blob([JSON.stringify(info)], { type: "application/json" }), "flowInfo.json");
      form.set("file", new Blob([file], { type }), name);
      const got = await send(`${flowUrl}/v1/flows`, { method: "POST", body: form });
      if (got.kind === "no-token") return { kind: "unavailable", reason: got.reason, retryAfter: null };
      if (got.kind === "no-answer") return { kind: "unclear", reason: got.reason };
      const { response } = got;
      const json = await jsonOf(response);
      if (response.ok) {
        const flow = z.object({ flowId: z.string().min(1).max(36) }).safeParse(json);
        return flow.success
          ? { kind: "accepted", flowId: flow.data.flowId }
          : { kind: "unclear", reason: "no flow id" };
      }
      const { errorCode, errorMessage } = errorSchema.catch({ errorCode: "" }).parse(json);
      const reason = [response.status, errorCode, errorMessage].filter(Boolean).join(" ").slice(0, 500);
      if (errorCode === "AlreadyExistingFlow") return { kind: "unclear", reason };
      if (REFUSALS.includes(response.status)) return { kind: "refused", reason };
      if (response.status >= 500) return { kind: "unclear", reason };
      const seconds = Number(response.headers.get("retry-after"));
      return { kind: "unavailable", reason, retryAfter: seconds > 0 ? Math.min(seconds, 86_400) : null };
    },

    changedSince: (instant) => search({ updatedAfter: instant.toISOString() }),

    async findByTracking(trackingId) {
      const found = await search({ trackingId });
      return found ? found.find((flow) => flow.trackingId === trackingId) : null;
    },

    async download(flowId, as) {
      const url = `${flowUrl}/v1/flows/${encodeURIComponent(flowId)}?docType=${as}`;
      const got = await send(url, {});
      if (got.kind !== "answer" || !got.response.ok) {
        if (got.kind === "answer") await got.response.body?.cancel().catch(() => undefined);
        return null;
      }
      return limitedBytes(got.response);
    },

    async addressesOf(siren) {
      const filters = { siren: { op: "strict", value: siren } };
      const found = await read("directory", `${directoryUrl}/v1/directory-line/search`, linesSchema, {
        filters,
        limit: 50,
      });
      if (!found) return null;
      return found.results.flatMap(({ addressingIdentifier: address, legalUnit }) =>
        address ? [{ address, name: legalUnit?.businessName ?? "" }] : [],
      );
    },
  };
}

type Got =
  | { kind: "answer"; response: Response }
  | { kind: "no-answer"; reason: string }
  | { kind: "no-token"; reason: string };

/** Adds a token to requests. After a 401 it takes a new token once, because a platform may end a token early. */
function authorised({
  tokenUrl,
  clientId,
  clientSecret,
  fetch: ask,
  timeout = TIMEOUT,
  now = Date.now,
}: EinvoicingOptions) {
  let known: { token: string; until: number } | null = null;

  async function put(url: string, init: RequestInit): Promise<Response | string> {
    try {
      return await ask(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeout) });
    } catch (error) {
      return error instanceof Error && error.name === "TimeoutError" ? "too slow" : "no connection";
    }
  }

  async function token(): Promise<string | { reason: string }> {
    if (known && known.until > now()) return known.token;
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    });
    const response = await put(tokenUrl, { method: "POST", body });
    if (typeof response === "string") return { reason: `token: ${response}` };
    const parsed = tokenSchema.safeParse(await jsonOf(response));
    if (!response.ok || !parsed.success) return { reason: `token: status ${response.status}` };
    const { access_token, expires_in } = parsed.data;
    known = { token: access_token, until: now() + expires_in * 1000 - EARLY };
    return access_token;
  }

  return async function send(url: string, init: RequestInit): Promise<Got> {
    for (let attempt = 0; ; attempt += 1) {
      const bearer = await token();
      if (typeof bearer !== "string") return { kind: "no-token", reason: bearer.reason };
      const headers = new Headers(init.headers);
      headers.set("authorization", `Bearer ${bearer}`);
      const response = await put(url, { ...init, headers });
      if (typeof response === "string") return { kind: "no-answer", reason: response };
      if (response.status !== 401 || attempt > 0) return { kind: "answer", response };
      await response.body?.cancel().catch(() => undefined);
      known = null;
    }
  };
}

function flowOf(flow: z.infer<typeof flowSchema>): FoundFlow {
  const { flowId, trackingId, flowType, flowDirection, flowSyntax, updatedAt, acknowledgement } = flow;
  const details = acknowledgement?.details ?? [];
  return {
    flowId,
    trackingId: trackingId ?? null,
    type: READ_FLOWS.find((type) => type === flowType) ?? "other",
    direction: flowDirection ?? "In",
    syntax: flowSyntax ?? null,
    updatedAt: new Date(updatedAt),
    acknowledgement: {
      status: acknowledgement?.status ?? "Pending",
      reason: details
        .map(({ reasonCode, reasonMessage }) => [reasonCode, reasonMessage].filter(Boolean).join(": "))
        .join("; ")
        .slice(0, 500),
    },
  };
}

async function jsonOf(response: Response): Promise<unknown> {
  const bytes = await limitedBytes(response);
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

async function limitedBytes(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > MOST_FILE) return null;
      parts.push(part);
    }
  } catch {
    return null;
  }
  return new Uint8Array(Buffer.concat(parts));
}
