import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Admin } from "../admin.ts";
import { isProposalOpen } from "../token-expiry.ts";
import { countBackupCodes, findSecondStep, isSecondStepOn } from "./second-steps.server.ts";
import { base32, otpauthAddress } from "./totp.server.ts";
import { openSecret } from "./use-code.server.ts";

export type ShownSecondStep = {
  app: ShownApp;
  codesLeft: number | null;
};

export type ShownApp =
  | { state: "off" }
  | { state: "proposed"; groups: string[]; qr: { size: number; path: string } }
  | { state: "on"; since: string };

type Needs = Pick<Services, "db" | "clock" | "secret">;

export async function readSecondStep(services: Needs, admin: Admin): Promise<ShownSecondStep> {
  const { db } = services;
  const isOn = await isSecondStepOn(db, admin.id);
  return {
    app: await readApp(services, admin),
    codesLeft: isOn ? await countBackupCodes(db, admin.id) : null,
  };
}

async function readApp({ db, clock, secret }: Needs, admin: Admin): Promise<ShownApp> {
  const row = await findSecondStep(db, admin.id);
  if (row?.confirmedAt) return { state: "on", since: row.confirmedAt.toISOString() };
  const own = row && isProposalOpen(row, clock.now()) ? openSecret(secret, row) : null;
  if (!own) return { state: "off" };
  const { tradeName } = await readCompany(db);
  const { encode } = await import("uqr");
  const { data, size } = encode(otpauthAddress({ secret: own, issuer: tradeName, email: admin.email }), {
    ecc: "M",
    border: 2,
  });
  return { state: "proposed", groups: base32(own).match(/.{1,4}/g) ?? [], qr: { size, path: pathOf(data) } };
}

function pathOf(rows: boolean[][]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
}
