import type { ComponentProps } from "react";
import { Link } from "react-router";

/**
 * `href` loads a document: every link between public pages. `to` navigates with React Router, between the pages of the
 * admin and the steps of a booking.
 */
export type PageLinkProps = ComponentProps<"a"> | ComponentProps<typeof Link>;

export function PageLink(props: PageLinkProps) {
  return "to" in props ? <Link {...props} /> : <a {...props} />;
}
