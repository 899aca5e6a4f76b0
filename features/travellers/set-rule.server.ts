import type { Services } from "#platform/services.ts";
import { writeAct } from "#features/organisations/acts/organisation-acts.server.ts";
import { lockOrganisation, updateOrganisation } from "#features/organisations/organisations.server.ts";
import type { MemberWith } from "#features/organisations/people/member.server.ts";
import { mayStillManage } from "#features/organisations/people/members.server.ts";

/** False for a person who is no manager any more. */
export async function setTravellersRule(
  { db, clock }: Pick<Services, "db" | "clock">,
  manager: MemberWith<"people">,
  bookersKeepTravellers: boolean,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const organisation = await lockOrganisation(tx, manager.organisation.id);
    if (!organisation || !(await mayStillManage(tx, manager))) return false;
    if (organisation.bookersKeepTravellers === bookersKeepTravellers) return true;
    await updateOrganisation(tx, organisation, { bookersKeepTravellers }, now);
    const details = { rule: bookersKeepTravellers ? "bookers" : "managers" };
    await writeAct(tx, manager, { act: "travellers-rule", details }, now);
    return true;
  });
}
