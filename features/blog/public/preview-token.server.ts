import { z } from "zod";
import { isSigned, sign } from "#platform/purpose-key.server.ts";

// A pure module; the suffix only excludes node:crypto from the client bundle.

const PREVIEW_HOURS = 48;

type Preview = { postId: string; adminId: string };

const payloadSchema = z.tuple([z.uuid(), z.uuid(), z.int().positive()]);

export function previewToken(secret: string, { postId, adminId, now }: Preview & { now: Date }): string {
  const expires = now.getTime() + PREVIEW_HOURS * 3_600_000;
  const payload = Buffer.from(JSON.stringify([postId, adminId, expires])).toString("base64url");
  return `${payload}.${sign(secret, "previews", signed(payload)).toString("base64url")}`;
}

/** Null if forged, truncated or expired. */
export function readPreviewToken(
  token: string,
  secret: string,
  now: Date,
): (Preview & { expiresAt: Date }) | null {
  const [payload, signature, ...more] = token.split(".");
  if (!payload || !signature || more.length > 0 || token.length > 400) return null;
  if (!isSigned(secret, "previews", signed(payload), signature)) return null;
  const read = payloadSchema.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  if (!read.success) return null;
  const [postId, adminId, expires] = read.data;
  return now.getTime() < expires ? { postId, adminId, expiresAt: new Date(expires) } : null;
}

/** The prefix separates previews from other signatures, which once used the secret itself as their key. */
function signed(payload: string): string {
  return `preview.v1.${payload}`;
}
