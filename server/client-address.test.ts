import { Hono } from "hono";
import { expect, test } from "vitest";
import { visitorOf } from "#platform/visitor.ts";
import { clientAddress, plainAddress } from "./client-address.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:5555", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["[::ffff:192.0.2.7]:5555", "192.0.2.7"],
  ["::1", "::1"],
  ["[::1]", "::1"],
  ["[::1]:555", "::1"],
  ['"[2001:DB8::7]:4711"', "2001:db8::7"],
  ["2001:db8::7", "2001:db8::7"],
  ["2001:db8::7:5555", "2001:db8::7:5555"],
  ["unknown", "unknown"],
  ["[nobody]:1", "[nobody]:1"],
  ["300.1.1.1:5", "300.1.1.1:5"],
])("reads %s as the address %s", (written, address) => {
  expect(plainAddress(written)).toBe(address);
});

test.each([
  ["an IPv4 address", (port: number) => `203.0.113.9:${port}`],
  ["an IPv6 address", (port: number) => `[2001:db8:1:2::${port % 10}]:${port}`],
])(
  "identifies one visitor for connections of %s with different ports through the proxy",
  async (_, written) => {
    const app = new Hono().get("*", (c) => c.text(clientAddress(c, "192.0.2.1")));
    const socket = { remoteAddress: "192.0.2.1", remotePort: 50_000, remoteFamily: "IPv4" };
    const visitors = new Set<string>();
    for (let port = 40_000; port < 40_030; port += 1) {
      const headers = { "X-Forwarded-For": `198.51.100.1, ${written(port)}` };
      const answer = await app.request("/", { headers }, { incoming: { socket } });
      visitors.add(visitorOf(await answer.text()));
    }
    expect(visitors.size).toBe(1);
  },
);
