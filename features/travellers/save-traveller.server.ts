import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import {
  choice,
  optionalEmailText,
  readForm,
  ruledText,
  ruledTexts,
  tokenText,
  type FormRead,
} from "#i18n/read-form.server.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { writeAct } from "#features/organisations/acts/organisation-acts.server.ts";
import { holdKeeper, type Keeper } from "./keeper.server.ts";
import { MOST_TRAVELLERS, TRAVELLER_TEXTS, type Traveller } from "./traveller.ts";
import {
  countTravellers,
  deleteTraveller,
  insertTravellers,
  isOtherTraveller,
  travellerOf,
  updateTraveller,
} from "./travellers.server.ts";

const FIELDS = {
  ...ruledTexts(TRAVELLER_TEXTS),
  fullName: ruledText(TRAVELLER_TEXTS.fullName, "name-missing"),
  phone: ruledText(TRAVELLER_TEXTS.phone, "phone-missing"),
  lang: [TRAVELLER_TEXTS.lang[0], choice(LANGS, null)],
  email: [TRAVELLER_TEXTS.email[0], optionalEmailText(TRAVELLER_TEXTS.email[1])],
  /** Of a new traveller, so that a form that is sent twice adds one. */
  formKey: ["form_key", tokenText(36)],
  version: ["version", tokenText(10)],
} as const;

export type TypedTraveller = Record<keyof typeof FIELDS, string>;

export type TravellerSaved =
  | { kind: "done" }
  | { kind: "missing" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedTraveller };

type TravellerRead = FormRead<typeof FIELDS>;

export function readTravellerForm(form: FormData): TravellerRead {
  return readForm(FIELDS, form, ({ phone, phoneCountry }) => [
    ...(phone === "" || readPhone(phone, phoneCountry) ? [] : [fieldError("phone", "phone-invalid")]),
  ]);
}

/** Adds a traveller (`id` null), or saves one by compare-and-set on the version that the form has shown. */
export async function saveTraveller(
  { db, clock }: Pick<Services, "db" | "clock">,
  keeper: Keeper,
  id: string | null,
  read: TravellerRead,
  lang: Lang,
): Promise<TravellerSaved> {
  const { typed } = read;
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed };
  const { phoneCountry, formKey, version, ...texts } = read.value;
  const traveller: Traveller = {
    ...texts,
    phone: readPhone(texts.phone, phoneCountry) ?? texts.phone,
    lang: texts.lang ?? lang,
    email: texts.email || null,
  };
  const refuse = (field: string, key: string, params = {}): TravellerSaved => ({
    kind: "invalid",
    errors: [fieldError(field, key, params)],
    typed,
  });
  const { of, member } = keeper;
  const now = clock.now();
  return db.transaction(async (tx): Promise<TravellerSaved> => {
    const held = await holdKeeper(tx, keeper);
    if (!held) return { kind: "missing" };
    const { costCentre } = traveller;
    if (costCentre !== "" && !held.organisation?.costCentres.includes(costCentre))
      return refuse("cost_centre", "cost-centre-unknown");
    const before = id === null ? undefined : await travellerOf(tx, of, id);
    if (id !== null && !before) return { kind: "missing" };
    const newId = before?.id ?? formKey;
    if (!isUuid(newId)) return { kind: "missing" };
    if (!before && (await travellerOf(tx, of, newId))) return { kind: "done" };
    if (await isOtherTraveller(tx, of, traveller, newId)) return refuse("full_name", "traveller-known");
    if (before) {
      const seen = { id: before.id, version: Number(version) };
      if (!(await updateTraveller(tx, seen, traveller, now))) return refuse("form", "traveller-changed");
    } else {
      const most = member ? MOST_TRAVELLERS.organisation : MOST_TRAVELLERS.customer;
      if ((await countTravellers(tx, of)) >= most) return refuse("form", "travellers-full", { most });
      if ((await insertTravellers(tx, of, [{ ...traveller, id: newId }], now)) === 0)
        return refuse("full_name", "traveller-known");
    }
    const act = before ? ("traveller-changed" as const) : ("traveller-added" as const);
    if (member) await writeAct(tx, member, { act }, now);
    return { kind: "done" };
  });
}

/** Returns false for a traveller of another owner. Bookings for the person remain. */
export async function removeTraveller(
  { db, clock }: Pick<Services, "db" | "clock">,
  keeper: Keeper,
  id: string,
): Promise<boolean> {
  const { of, member } = keeper;
  return db.transaction(async (tx) => {
    if (!isUuid(id) || !(await holdKeeper(tx, keeper))) return false;
    if (!(await deleteTraveller(tx, of, id))) return false;
    if (member) await writeAct(tx, member, { act: "traveller-removed" }, clock.now());
    return true;
  });
}
