import { type Lang, LANGUAGES } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf, shownAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { phoneText } from "#features/company/phone-text.server.ts";
import { parisDateOf } from "#features/pricing/paris-time.ts";
import { CARD_WARNING_DAYS, isCardValid, SPOKEN_LANGUAGES } from "./chauffeur.ts";
import { chauffeurLinkOf } from "./chauffeur-link.server.ts";
import { allCars, allChauffeurs, findCar, findChauffeur } from "#features/fleet/chauffeurs.server.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";

/** How the professional card stands: to be renewed soon, or over. */
type CardState = "valid" | "soon" | "expired";

/** Everybody who drives or has driven. */
export async function listChauffeurs(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  lang: Lang,
) {
  const today = clock.now();
  return (await allChauffeurs(db)).map((row) => ({
    id: row.id,
    fullName: row.fullName,
    phone: row.phone,
    phoneText: phoneText(row.phone),
    languages: row.languages.map((code) => languageName(code, lang)),
    cardExpiresOn: noonOf(row.cardExpiresOn),
    card: cardState(row, today),
    isArchived: row.archivedAt !== null,
  }));
}

export type ListedChauffeur = Awaited<ReturnType<typeof listChauffeurs>>[number];

/** One chauffeur as their page shows them; undefined for an id that nobody has. */
export async function readChauffeur(
  services: Pick<Services, "db" | "clock" | "site" | "secret">,
  _dispatcher: Dispatcher,
  id: string,
) {
  const row = await findChauffeur(services.db, id);
  if (!row) return undefined;
  const { fullName, phone, cardNumber, cardExpiresOn, languages, version } = row;
  const isArchived = row.archivedAt !== null;
  return {
    ...{ id, fullName, phone, cardNumber, cardExpiresOn, languages, version, isArchived },
    phoneText: phoneText(phone),
    card: cardState(row, services.clock.now()),
    link: isArchived ? null : chauffeurLinkOf(row, services),
    audit: (await auditOf(services.db, [id])).map(shownAudit),
  };
}

export type ShownChauffeur = NonNullable<Awaited<ReturnType<typeof readChauffeur>>>;

export async function listCars({ db }: Pick<Services, "db">, _dispatcher: Dispatcher) {
  return (await allCars(db)).map(({ id, plate, vehicle, model, colour, year, archivedAt }) => ({
    ...{ id, plate, vehicle, model, colour, year },
    isArchived: archivedAt !== null,
  }));
}

export type ListedCar = Awaited<ReturnType<typeof listCars>>[number];

export async function readCar({ db }: Pick<Services, "db">, _dispatcher: Dispatcher, id: string) {
  const row = await findCar(db, id);
  if (!row) return undefined;
  const { plate, vehicle, model, colour, year, version } = row;
  return {
    ...{ id, plate, vehicle, model, colour, year, version },
    isArchived: row.archivedAt !== null,
    audit: (await auditOf(db, [id])).map(shownAudit),
  };
}

export type ShownCar = NonNullable<Awaited<ReturnType<typeof readCar>>>;

/** The languages of the form, by their names in the reader's own. */
export function languageChoices(lang: Lang): { value: string; label: string }[] {
  const { compare } = (collators[lang] ??= new Intl.Collator(LANGUAGES[lang].formatLocale));
  return SPOKEN_LANGUAGES.map((value) => ({ value, label: languageName(value, lang) })).sort((a, b) =>
    compare(a.label, b.label),
  );
}

const collators: Partial<Record<Lang, Intl.Collator>> = {};
const names: Partial<Record<Lang, Intl.DisplayNames>> = {};

function languageName(code: string, lang: Lang): string {
  const { formatLocale } = LANGUAGES[lang];
  return (names[lang] ??= new Intl.DisplayNames(formatLocale, { type: "language" })).of(code) ?? code;
}

function cardState({ cardExpiresOn }: Pick<ChauffeurRow, "cardExpiresOn">, now: Date): CardState {
  const soon = new Date(now.getTime() + CARD_WARNING_DAYS * 86_400_000);
  if (!isCardValid(cardExpiresOn, parisDateOf(now))) return "expired";
  return isCardValid(cardExpiresOn, parisDateOf(soon)) ? "valid" : "soon";
}

/** A day, as a moment that is on it in Paris all the year round. */
function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}
