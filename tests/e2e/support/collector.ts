import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import type { AddressInfo } from "node:net";

type SeenSpan = {
  trace: string;
  id: string;
  parent: string;
  name: string;
  attributes: Record<string, string>;
};

export type Collector = {
  url: string;
  spans: SeenSpan[];
  /** All received bodies as text. */ said(): string;
};

export async function openCollector(): Promise<Collector & { close(): Promise<unknown> }> {
  const bodies: Buffer[] = [];
  const spans: SeenSpan[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (request.url !== "/v1/traces") return response.writeHead(404).end();
      bodies.push(body);
      spans.push(...spansIn(body));
      return response.writeHead(200, { "Content-Type": "application/x-protobuf" }).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    said: () => bodies.map((body) => body.toString("utf8")).join("\n"),
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** Reads resource_spans, scope_spans and spans by their field numbers in opentelemetry/proto/trace/v1/trace.proto. */
function spansIn(body: Buffer): SeenSpan[] {
  const scopes = partsOf(body, 1).flatMap((resource) => partsOf(resource, 2));
  return scopes.flatMap((scope) => partsOf(scope, 2)).map(spanOf);
}

function spanOf(span: Buffer): SeenSpan {
  const hex = (field: number) => partsOf(span, field)[0]?.toString("hex") ?? "";
  const attributes = partsOf(span, 9).map((attribute) => {
    const [key, value] = [partsOf(attribute, 1)[0], partsOf(attribute, 2)[0]];
    return [key?.toString() ?? "", (value && partsOf(value, 1)[0]?.toString()) ?? ""] as const;
  });
  const name = partsOf(span, 5)[0]?.toString() ?? "";
  return { trace: hex(1), id: hex(2), parent: hex(4), name, attributes: Object.fromEntries(attributes) };
}

function partsOf(message: Buffer, wanted: number): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < message.length;) {
    const tag = readNumber(message, at);
    at = tag.next;
    const [field, kind] = [tag.value >> 3, tag.value & 7];
    if (kind === 0) at = readNumber(message, at).next;
    else if (kind === 2) {
      const length = readNumber(message, at);
      at = length.next + length.value;
      if (field === wanted) found.push(message.subarray(length.next, at));
    } else at += kind === 1 ? 8 : 4;
  }
  return found;
}

function readNumber(message: Buffer, from: number): { value: number; next: number } {
  let value = 0;
  for (let at = from, shift = 0; ; at += 1, shift += 7) {
    const byte = message[at] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return { value, next: at + 1 };
  }
}
