import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const STAND_IN_ACCOUNT = `AC${"0".repeat(32)}`;
export const STAND_IN_TOKEN = "a token of the stand-in";

export type Answer = "accept" | "refuse" | "busy" | "fail" | "accept-and-fail" | "hang" | "accept-and-hang";

type AcceptedMessage = {
  sid: string;
  to: string;
  from: string | null;
  body: string;
  statusCallback: string | null;
  contentSid: string | null;
  contentVariables: string | null;
  status: string;
  price: string | null;
  at: Date;
};

/** How the media API answers for a file; `away`: 503. */
export type FileAnswer =
  | { bytes: Uint8Array; length?: number | "chunked" }
  | { redirect: string }
  | "away"
  | "broken-off";

export async function openTwilioStandIn(answer: () => Answer = () => "accept", now = () => new Date()) {
  const accepted: AcceptedMessage[] = [];
  const requests: string[] = [];
  let listFails = false;
  const files = new Map<string, FileAnswer>();
  const server = createServer((request, response) => {
    void answerRequest(request, response);
  });
  async function answerRequest(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? "/", "http://stand-in");
    requests.push(`${request.method} ${url.pathname}`);
    const send = (status: number, json: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
    const basic = Buffer.from(
      (request.headers.authorization ?? "").replace("Basic ", ""),
      "base64",
    ).toString();
    if (basic !== `${STAND_IN_ACCOUNT}:${STAND_IN_TOKEN}`)
      return send(401, { code: 20003, message: "Authenticate" });
    const file = /Messages\/[^/]+\/Media\/(\w+)$/.exec(url.pathname)?.[1];
    if (file) return sendFile(response, files.get(file));
    const one = /Messages\/(\w+)\.json$/.exec(url.pathname)?.[1];
    if (one) {
      const found = accepted.find(({ sid }) => sid === one);
      return found ? send(200, asJson(found)) : send(404, { code: 20404, message: "Not found" });
    }
    if (request.method === "GET") {
      if (listFails) return send(503, { code: 20503, message: "Unavailable" });
      const to = url.searchParams.get("To");
      return send(200, {
        messages: accepted
          .filter((message) => message.to === to)
          .toReversed()
          .map(asJson),
        page: 0,
        page_size: 50,
        next_page_uri: null,
      });
    }
    const form = new URLSearchParams(body);
    const what = answer();
    if (what === "refuse") return send(400, { code: 21211, message: `Invalid 'To': ${form.get("To")}` });
    if (what === "busy") return send(429, { code: 20429, message: "Too many requests" });
    if (what === "fail") return send(503, { code: 20503, message: "Unavailable" });
    if (what === "hang") return undefined;
    const message: AcceptedMessage = {
      sid: `SM${randomUUID().replaceAll("-", "")}`,
      to: form.get("To") ?? "",
      from: form.get("From") ?? form.get("MessagingServiceSid"),
      body: form.get("Body") ?? "",
      statusCallback: form.get("StatusCallback"),
      contentSid: form.get("ContentSid"),
      contentVariables: form.get("ContentVariables"),
      status: "queued",
      price: null,
      at: now(),
    };
    accepted.push(message);
    if (what === "accept-and-fail") return send(500, { code: 20500, message: "Internal" });
    if (what === "accept-and-hang") return undefined;
    return send(201, asJson(message));
  }
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    accepted,
    requests,
    files,
    failList: (fails: boolean) => void (listFails = fails),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function sendFile(response: ServerResponse, file: FileAnswer | undefined) {
  if (!file) return response.writeHead(404).end();
  if (file === "away") return response.writeHead(503).end();
  if (file === "broken-off") {
    response.writeHead(200, { "content-length": "1000" }).write("OggS");
    return setTimeout(() => response.destroy(), 50);
  }
  if ("redirect" in file) return response.writeHead(307, { location: file.redirect }).end();
  const { bytes, length = bytes.length } = file;
  return response.writeHead(200, length === "chunked" ? {} : { "content-length": String(length) }).end(bytes);
}

/** A webhook as Twilio signs it: HMAC-SHA1 of the address and the sorted fields. */
export function signedCall(url: string, fields: Record<string, string>, token = STAND_IN_TOKEN) {
  const form = { AccountSid: STAND_IN_ACCOUNT, ...fields };
  const names = (Object.keys(form) as (keyof typeof form)[]).toSorted();
  const signed = names.reduce((text, name) => text + name + form[name], url);
  const signature = createHmac("sha1", token).update(signed, "utf8").digest("base64");
  return { url, body: new URLSearchParams(form).toString(), signature };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function asJson({ sid, to, from, body, status, price, at }: AcceptedMessage) {
  return {
    sid,
    to,
    from,
    body,
    status,
    price,
    price_unit: "USD",
    error_code: null,
    error_message: null,
    direction: "outbound-api",
    date_created: at.toUTCString(),
    date_updated: at.toUTCString(),
    date_sent: null,
    num_segments: "1",
    num_media: "0",
    account_sid: STAND_IN_ACCOUNT,
    messaging_service_sid: null,
    api_version: "2010-04-01",
    uri: "",
    subresource_uris: {},
  };
}
