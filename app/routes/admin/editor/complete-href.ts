import { isAllowedHref } from "#features/blog/post/post-link.ts";

const MAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/;
const PHONE = /^\+?\d[\d\s().-]{5,}$/;
const HOST = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([:/?#]\S*)?$/u;

/** The address that somebody meant: `example.com` is one of the web, `a@b.fr` a mailbox. Null for one that a post may not have. */
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
