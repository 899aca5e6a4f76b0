import { expect, test } from "vitest";
import { ownersPages } from "#tests/support/owners-pages.ts";
import { companyTexts } from "#features/company/company-fields.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";

const PAGE = "/fr/admin/settings";

const { send: sendTo, text } = ownersPages();

test("keeps the typed values on a conflict, shows the other change, and may overwrite it", async () => {
  const first = await send({ city: "Lyon" }, "");
  expect(first.headers.get("Location")).toBe(`${PAGE}?done`);
  const second = await send({ city: "Nice" }, "");
  expect(second.status).toBe(409);
  const page = await second.text();
  expect(page).toContain("pendant que vous écriviez");
  expect(page).toMatch(/<bdi>Lyon<\/bdi>/);
  expect(page).toMatch(/name="city"[^>]*value="Nice"|value="Nice"[^>]*name="city"/);
  const seen = /name="seen" value="([^"]+)"/.exec(page)?.[1] ?? "";
  expect((await send({ city: "Nice" }, seen)).status).toBe(303);
  expect(await text(PAGE)).toMatch(/Fiche de l’entreprise modifiée.*Ville/s);
});

test("returns an invalid record as typed with an error at the field", async () => {
  const answer = await send({ siren: "123 456 789", host: "<script>alert(1)</script>" }, "");
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain("ce n’est pas un SIREN");
  expect(page).toContain("123 456 789");
  expect(page).not.toContain("<script>alert(1)");
});

test("shows missing legal details on every page of the admin", async () => {
  const seen = /name="seen" value="([^"]*)"/.exec(await text(PAGE))?.[1] ?? "";
  await send({ insurer: "", mediatorName: "" }, seen);
  expect(await text("/fr/admin/bookings")).toMatch(/Assureur, Médiateur\u202f: nom\./);
  expect(await text("/ar/admin/mails")).toContain("شركة التأمين");
});

test("shows the difference in the terms before it saves a record that changes them, in every language", async () => {
  const seen = /name="seen" value="([^"]*)"/.exec(await text(PAGE))?.[1] ?? "";
  const asked = await submit({ email: "quai@example.com" }, seen, "");
  expect(asked.status).toBe(409);
  const page = await asked.text();
  expect(page).toContain("Les conditions générales changent");
  expect(page.match(/<ins[^>]*>(?:(?!<\/ins>).)*quai/gs)!.length).toBeGreaterThanOrEqual(3);
  expect(page).toMatch(/<del[^>]*><span class="visually-hidden">Supprimé/);
  const version = versionIn(page);
  expect(await text(PAGE)).not.toContain("quai@example.com");
  expect((await submit({ email: "rive@example.com" }, seen, version)).status).toBe(409);
  expect((await submit({ email: "quai@example.com" }, seen, version)).status).toBe(303);
  const history = await text("/fr/admin/settings/terms");
  expect(history).toContain(version);
  expect(history).toContain("Pas encore acceptée");
});

async function send(change: Record<string, string>, seen: string) {
  const answer = await submit(change, seen, "");
  const version = answer.status === 409 ? versionIn(await answer.clone().text()) : "";
  return version === "" ? answer : submit(change, seen, version);
}

function submit(change: Record<string, string>, seen: string, terms: string) {
  return sendTo(PAGE, { ...companyTexts(DEMO_COMPANY), demo: "on", ...change, seen, terms });
}

function versionIn(page: string): string {
  return /name="terms" value="([^"]*)"/.exec(page)?.[1] ?? "";
}
