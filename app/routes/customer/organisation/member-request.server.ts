import { data, redirect, type RouterContextProvider } from "react-router";
import { readCustomer } from "#features/customers/sign-in/read-customer.server.ts";
import { isPartner } from "#features/organisations/commission/commission.ts";
import type { MemberRight } from "#features/organisations/organisation.ts";
import {
  type Member,
  type MemberWith,
  readMember,
  withRight,
} from "#features/organisations/people/member.server.ts";
import { langOf } from "#i18n/locales.ts";
import { requestContext } from "#app/context.ts";
import { customerOf } from "../customer-request.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

type Asked = {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string | undefined };
  request: Request;
};

/** The signed-in person of an organisation. Anybody else gets 404, as for a record of another organisation. */
export async function asMember({ context, params, request }: Asked) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const customer = await customerOf(asking, request);
  const member = customer && (await readMember(services, customer));
  if (!member) throw notFound();
  return { member, services, lang: langOf(params.lang) };
}

/** A member without the right gets 404 too. */
export async function asMemberWith<Right extends MemberRight>(asked: Asked, right: Right) {
  const { member, ...rest } = await asMember(asked);
  const allowed: MemberWith<Right> | null = withRight(member, right);
  if (!allowed) throw notFound();
  return { member: allowed, ...rest };
}

export async function asPartner(asked: Asked) {
  const found = await asMember(asked);
  if (!isPartner(found.member.organisation)) throw notFound();
  return found;
}

export async function asPartnerWith<Right extends MemberRight>(asked: Asked, right: Right) {
  const found = await asMemberWith(asked, right);
  if (!isPartner(found.member.organisation)) throw notFound();
  return found;
}

export async function asMemberOrSignIn(asked: Asked) {
  const { services } = asked.context.get(requestContext);
  const customer = await readCustomer(services, asked.request.headers.get("Cookie"));
  if (!customer) throw redirect(`/${langOf(asked.params.lang)}/my-rides`, { status: 303, headers: PRIVATE });
  return asMember(asked);
}

export function notFound() {
  return data(null, { status: 404, headers: PRIVATE });
}

export function frameOf({ role, organisation }: Member) {
  const { name, endedAt } = organisation;
  return { name, role, isEnded: endedAt !== null, isPartner: isPartner(organisation) };
}

export type Frame = ReturnType<typeof frameOf>;
