import { phoneText } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { MemberWith } from "#features/organisations/people/member.server.ts";
import { countTravellers, travellersOf } from "./travellers.server.ts";

const MOST_SHOWN = 200;

export async function readDirectory(
  { db }: Pick<Services, "db">,
  { organisation }: MemberWith<"book">,
  search: string,
) {
  const of = { organisationId: organisation.id };
  const rows = await travellersOf(db, of, { search, most: MOST_SHOWN });
  return {
    all: await countTravellers(db, of),
    rows: rows.map(({ id, fullName, phone, email, lang, employeeNumber, costCentre }) => ({
      id,
      fullName,
      phone: phoneText(phone),
      email,
      lang,
      employeeNumber,
      costCentre,
    })),
  };
}

export type Directory = Awaited<ReturnType<typeof readDirectory>>;
