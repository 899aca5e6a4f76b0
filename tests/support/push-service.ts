import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushTarget } from "#platform/push/push.ts";

export type PushAnswer =
  | "accept"
  | number
  | "accept-and-fail"
  | "accept-and-close"
  | "close"
  | "accept-and-hang";

type PushedMessage = {
  endpoint: string;
  payload: { title: string; body: string; path: string; lang: string; tag: string };
  claims: { aud: string; exp: number; sub: string };
  headers: Record<string, string>;
};

export type PushBrowser = PushTarget & { pair: ECDH };

export function aBrowser(host = "fcm.googleapis.com"): PushBrowser {
  const pair = createECDH("prime256v1");
  return {
    endpoint: `https://${host}/fcm/send/${randomUUID()}`,
    p256dh: pair.generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
    pair,
  };
}

/**
 * A local push service. It decrypts each message with the keys of its browser (RFC 8188, RFC 8291) and verifies the signature of the site
 * (RFC 8292), both with the cryptography of Node only. `fetch` leads every request to it.
 */
export async function openPushService(browsers: PushBrowser[], serverKey: string) {
  let answer: PushAnswer[] = [];
  const requests: string[] = [];
  const accepted: PushedMessage[] = [];
  const server = createServer((request, response) => {
    void receive(request, response);
  });
  async function receive(request: IncomingMessage, response: ServerResponse) {
    const endpoint = String(request.headers["x-endpoint"]);
    requests.push(endpoint);
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const act = answer.shift() ?? "accept";
    if (act === "close") return void request.socket.destroy();
    if (typeof act === "number")
      return void response.writeHead(act, { "Retry-After": "7", Location: "http://127.0.0.1:9/" }).end();
    const browser = browsers.find((one) => one.endpoint === endpoint);
    if (!browser) return void response.writeHead(404).end();
    const headers = request.headers as Record<string, string>;
    const claims = claimsOf(headers["authorization"] ?? "", serverKey);
    const payload = JSON.parse(decrypted(Buffer.concat(pieces), browser)) as PushedMessage["payload"];
    accepted.push({ endpoint, payload, claims, headers });
    if (act === "accept-and-hang") return;
    if (act === "accept-and-close") return void request.socket.destroy();
    response.writeHead(act === "accept-and-fail" ? 500 : 201).end();
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    accepted,
    fetch: fetchBy(url),
    answerNext: (...answers: PushAnswer[]) => void (answer = answers),
    clear() {
      requests.length = 0;
      accepted.length = 0;
      answer = [];
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function fetchBy(url: string): typeof fetch {
  return (input, init) => {
    const endpoint = input instanceof Request ? input.url : String(input);
    return fetch(url, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), "x-endpoint": endpoint },
    });
  };
}

function decrypted(body: Buffer, { pair, auth }: PushBrowser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = pair.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), senderKey]);
  const ikm = Buffer.from(hkdfSync("sha256", shared, Buffer.from(auth, "base64url"), info, 32));
  const key = Buffer.from(hkdfSync("sha256", ikm, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", ikm, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last byte that is not zero is the delimiter of the last record.
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error("The record has no delimiter");
  return plain.subarray(0, end).toString("utf8");
}

function claimsOf(authorization: string, serverKey: string): PushedMessage["claims"] {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== serverKey) throw new Error("Another VAPID key");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const [head = "", claims = "", signature = ""] = token.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The VAPID token is not signed by the site");
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as PushedMessage["claims"];
}
