import { isIP } from "node:net";
import type { Context } from "hono";
import { getConnInfo } from "@hono/node-server/conninfo";

/**
 * The visitor's address: that of the socket or, if the socket belongs to the configured proxy, the last
 * address in X-Forwarded-For, which that proxy wrote. Earlier addresses may be forged and are ignored.
 */
export function clientAddress(c: Context, trustedProxy: string | undefined): string {
  const socket = plainAddress(getConnInfo(c).remote.address ?? "unknown");
  if (!trustedProxy || socket !== plainAddress(trustedProxy)) return socket;
  const forwarded = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  return forwarded ? plainAddress(forwarded) : socket;
}

/**
 * Removes what proxies add to an address: brackets, quotes, a port (`192.0.2.7:5555`, `[2001:db8::7]:5555`),
 * the prefix of an IPv4-mapped address. A port changes with each connection and would make every request a
 * new visitor. Returns other text unchanged.
 */
export function plainAddress(written: string): string {
  const bare = written.replace(/^"(.*)"$/, "$1").replace(/^::ffff:(?=\d+\.)/i, "");
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(bare)?.[1] ?? /^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare;
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(mapped) ? mapped.toLowerCase() : written;
}
