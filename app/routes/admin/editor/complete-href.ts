import { isAllowedHref } from "#features/blog/post/post-content.ts";

const MAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/;
const PHONE = /^\+?\d[\d\s().-]{5,}$/;
const HOST = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([:/?#]\S*)?$/u;

/**
 * Adds the missing scheme of a typed address: `https:` for `example.com`, `mailto:` for `a@b.fr`. Null for an address
 * that is not allowed in a post.
 */
export function completeHref(typed: string): string | null {
  const address = typed.trim();
  const meant = isAllowedHref(address) ? address : withScheme(address);
  return meant !== null && isAllowedHref(meant) ? meant : null;
}

function withScheme(address: string): string | null {
  if (MAIL.test(address)) return `mailto:${address}`;
  if (PHONE.test(address)) return `tel:${address.replaceAll(/[^+\d]/g, "")}`;
  return HOST.test(address) ? `https://${address}` : null;
}
