import { decideApproval } from "#features/organisations/approvals/decide-approval.server.ts";
import { readMember, withRight } from "#features/organisations/people/member.server.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { createJobs } from "#platform/jobs/pg-boss-jobs.server.ts";
import { createEmbeddedPlaces } from "#platform/places/embedded/embedded-places.server.ts";
import type { Services } from "#platform/services.ts";

// Approves bookings one after the other and prints a line for each. Run as a child process that the test kills. Arguments: the
// database URL, the time, the address of the approver, and the approvals as JSON.
const [databaseUrl = "", now = "", email = "", approvals = "[]"] = process.argv.slice(2);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { db } = openDatabase(databaseUrl, silent, { patience: 60_000 });
const services = {
  db,
  clock: { now: () => new Date(now) },
  places: createEmbeddedPlaces(),
  jobs: await createJobs({ url: databaseUrl, log: silent, alone: true }),
} as unknown as Services;
const member = await readMember(services, { sessionId: "", email });
const approver = member && withRight(member, "approve");
if (!approver) throw new Error("The person may not approve.");
for (const { id, amount, version } of JSON.parse(approvals) as Record<string, never>[]) {
  const decision = {
    approvalId: id!,
    answer: "approve",
    amount: amount!,
    version: version!,
    words: "",
  } as const;
  const decided = await decideApproval(services, approver, decision, "fr");
  console.log(JSON.stringify({ is: decided.kind }));
}
console.log(JSON.stringify({ is: "done" }));
process.exit(0);
