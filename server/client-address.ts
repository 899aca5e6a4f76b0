import { isIP } from "node:net";
import type { Context } from "hono";
import { getConnInfo } from "@hono/node-server/conninfo";

/**
 * The visitor's address: the socket's; when the socket belongs to the one configured proxy, the last address that this
 * proxy wrote into X-Forwarded-For. What a visitor writes there himself stands further left and is never read.
 */
export function clientAddress(c: Context, trustedProxy: string | undefined): string {
  const socket = plainAddress(getConnInfo(c).remote.address ?? "unknown");
  if (!trustedProxy || socket !== plainAddress(trustedProxy)) return socket;
  const forwarded = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  return forwarded ? plainAddress(forwarded) : socket;
}

/**
 * The address without what proxies write around it: brackets, quotes, a port (`192.0.2.7:5555`, `[2001:db8::7]:5555`), the prefix of an IPv4 address
 * in IPv6. A port changes with each connection: with it, every request would count as a new visitor. Text that is no address stays as it is.
 */
export function plainAddress(written: string): string {
  const bare = written.replace(/^"(.*)"$/, "$1").replace(/^::ffff:(?=\d+\.)/i, "");
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(bare)?.[1] ?? /^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare;
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(mapped) ? mapped.toLowerCase() : written;
}
