import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A server for tests that speaks as much of S3 as the storage needs; answers only to signed requests. */
export async function startFakeBucket(name: string) {
  const files = new Map<string, Buffer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void answer(files, name, request, response).catch(() => response.writeHead(500).end());
    asked.push(`${request.method} ${request.url}`);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    files,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(
  files: Map<string, Buffer>,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.url ?? "/", "http://bucket");
  const [, bucket, ...rest] = url.pathname.split("/");
  const key = decodeURIComponent(rest.join("/"));
  const isSigned = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=a-key/");
  const body = await buffer(request);
  if (!isSigned || bucket !== name) return response.writeHead(403).end(xmlError("AccessDenied"));
  if (request.method === "POST" && url.searchParams.has("delete")) {
    for (const [, one = ""] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) files.delete(one);
    return response.end("<DeleteResult/>");
  }
  if (key === "") return response.end(listing(files, url.searchParams.get("prefix") ?? ""));
  return answerForFile(files, key, body, request, response);
}

function answerForFile(
  files: Map<string, Buffer>,
  key: string,
  body: Buffer,
  { method }: IncomingMessage,
  response: ServerResponse,
) {
  if (method === "PUT") {
    files.set(key, body);
    return response.end();
  }
  if (method === "DELETE") {
    files.delete(key);
    return response.writeHead(204).end();
  }
  const file = files.get(key);
  if (!file) return response.writeHead(404).end(xmlError("NoSuchKey"));
  return response.writeHead(200, { "Content-Length": file.length }).end(method === "HEAD" ? undefined : file);
}

function listing(files: Map<string, Buffer>, prefix: string) {
  const found = [...files.keys()].filter((key) => key.startsWith(prefix));
  const contents = found.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
}

function xmlError(code: string) {
  return `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
}
