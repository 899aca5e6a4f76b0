import type { Context } from "hono";
import { getConnInfo } from "@hono/node-server/conninfo";

/**
 * The visitor's address: the socket's; when the socket belongs to the one configured proxy, the last address that this
 * proxy wrote into X-Forwarded-For. What a visitor writes there himself stands further left and is never read.
 */
export function clientAddress(c: Context, trustedProxy: string | undefined): string {
  const socket = plain(getConnInfo(c).remote.address ?? "unknown");
  if (!trustedProxy || socket !== plain(trustedProxy)) return socket;
  const forwarded = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  return forwarded ? plain(forwarded) : socket;
}

function plain(address: string) {
  return address.replace(/^::ffff:/, "");
}
