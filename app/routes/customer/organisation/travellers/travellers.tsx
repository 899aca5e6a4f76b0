import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { mayMember } from "#features/organisations/organisation.ts";
import { withRight } from "#features/organisations/people/member.server.ts";
import { keeperOf } from "#features/travellers/keeper.server.ts";
import { readDirectory } from "#features/travellers/read-directory.server.ts";
import { readTravellerForm, saveTraveller } from "#features/travellers/save-traveller.server.ts";
import { setTravellersRule } from "#features/travellers/set-rule.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { phoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { asMemberWith, frameOf, notFound } from "../member-request.server.ts";
import type { Route } from "./+types/travellers.ts";
import { TravellersView } from "./travellers-view.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

const DONE = ["saved", "removed", "imported", "rule"] as const;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { member, services, lang } = await asMemberWith({ context, params, request }, "book");
  const { organisation } = member;
  const search = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const { first, others } = phoneCountries(lang);
  return data(
    {
      frame: frameOf(member),
      directory: await readDirectory(services, member, search),
      search,
      mayKeep: keeperOf(member) !== null,
      rule: mayMember(member.role, "people") ? organisation.bookersKeepTravellers : null,
      costCentres: organisation.costCentres,
      countries: [...first, ...others],
      formKey: randomUUID(),
      done: DONE.find((one) => one === url.searchParams.get("done")) ?? null,
      count: Number(/^\d{1,4}$/.exec(url.searchParams.get("count") ?? "")?.[0] ?? 0),
      words: pickWords(lang, ["organisations", "travellers"]),
    },
    { headers: PRIVATE },
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { member, services, lang } = await asMemberWith({ context, params, request }, "book");
  const form = await request.formData();
  const goTo = (done: (typeof DONE)[number]) =>
    redirect(`/${lang}/organisation/travellers?done=${done}`, { status: 303, headers: PRIVATE });
  if (fieldIn(form, "intent") === "rule") {
    const manager = withRight(member, "people");
    if (!manager || !(await setTravellersRule(services, manager, fieldIn(form, "bookers") === "on")))
      throw notFound();
    return goTo("rule");
  }
  const keeper = keeperOf(member);
  if (!keeper || fieldIn(form, "intent") !== "add") throw notFound();
  const saved = await saveTraveller(
    services,
    keeper,
    null,
    readTravellerForm(form),
    member.organisation.lang,
  );
  if (saved.kind === "missing") throw notFound();
  return saved.kind === "done" ? goTo("saved") : data(saved, { status: 422, headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function OrganisationTravellers({ loaderData, actionData }: Route.ComponentProps) {
  return <TravellersView {...loaderData} refused={actionData ?? null} />;
}
