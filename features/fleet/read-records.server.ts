import { type Lang, LANGUAGES } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf, shownAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { phoneText } from "#platform/phone.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { CARD_WARNING_DAYS, isCardValid, SPOKEN_LANGUAGES } from "./chauffeur.ts";
import { chauffeurLinkOf } from "./chauffeur-link.server.ts";
import { allCars, allChauffeurs, findCar, findChauffeur } from "./chauffeurs.server.ts";
import type { CarRow, ChauffeurRow } from "./chauffeurs.table.ts";
import {
  CAR_PAPERS,
  CHAUFFEUR_PAPERS,
  lastDayByAge,
  paperState,
  type PaperKind,
  type PaperState,
} from "./papers.ts";
import { duePapers, papersOf, type PaperHolder } from "./papers.server.ts";
import { scansOf } from "#features/fleet/scans/paper-scans.server.ts";
import { CAR_SCANS, CHAUFFEUR_SCANS, type ScanKind } from "#features/fleet/scans/scan.ts";
import { papersKey } from "./save-papers.server.ts";

type CardState = "valid" | "soon" | "expired";

export async function listChauffeurs(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  lang: Lang,
) {
  const today = clock.now();
  const chauffeurs = await allChauffeurs(db);
  const states = await statesOfPapers(db, { chauffeurs, cars: [] }, today);
  return chauffeurs.map((row) => ({
    id: row.id,
    fullName: row.fullName,
    phone: row.phone,
    phoneText: phoneText(row.phone),
    languages: row.languages.map((code) => languageName(code, lang)),
    cardExpiresOn: noonOf(row.cardExpiresOn),
    card: cardState(row, today),
    papers: states.get(row.id) ?? "valid",
    isArchived: row.archivedAt !== null,
    isErased: row.erasedAt !== null,
  }));
}

export type ListedChauffeur = Awaited<ReturnType<typeof listChauffeurs>>[number];

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
    id,
    fullName,
    phone,
    cardNumber,
    cardExpiresOn,
    languages,
    version,
    isArchived,
    isErased: row.erasedAt !== null,
    phoneText: phoneText(phone),
    card: cardState(row, services.clock.now()),
    papers: await shownPapers(services, { chauffeurId: id }, CHAUFFEUR_PAPERS, null),
    scans: await shownScans(services.db, { chauffeurId: id }, CHAUFFEUR_SCANS),
    link: isArchived ? null : chauffeurLinkOf(row, services),
    audit: (await auditOf(services.db, [id])).map(shownAudit),
  };
}

export type ShownChauffeur = NonNullable<Awaited<ReturnType<typeof readChauffeur>>>;

export async function listCars({ db, clock }: Pick<Services, "db" | "clock">, _dispatcher: Dispatcher) {
  const cars = await allCars(db);
  const states = await statesOfPapers(db, { chauffeurs: [], cars }, clock.now());
  return cars.map(({ id, plate, vehicle, model, colour, year, archivedAt }) => ({
    id,
    plate,
    vehicle,
    model,
    colour,
    year,
    papers: states.get(id) ?? "valid",
    isArchived: archivedAt !== null,
  }));
}

export type ListedCar = Awaited<ReturnType<typeof listCars>>[number];

export async function readCar(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  id: string,
) {
  const row = await findCar(db, id);
  if (!row) return undefined;
  const { plate, vehicle, model, colour, year, version } = row;
  return {
    id,
    plate,
    vehicle,
    model,
    colour,
    year,
    version,
    isArchived: row.archivedAt !== null,
    papers: await shownPapers({ db, clock }, { carId: id }, CAR_PAPERS, row),
    scans: await shownScans(db, { carId: id }, CAR_SCANS),
    audit: (await auditOf(db, [id])).map(shownAudit),
  };
}

export type ShownCar = NonNullable<Awaited<ReturnType<typeof readCar>>>;

/** The worst paper state by record id, without the professional card. A record with valid papers only is not in the map. */
async function statesOfPapers(
  db: Db,
  fleet: { chauffeurs: ChauffeurRow[]; cars: CarRow[] },
  now: Date,
): Promise<Map<string, PaperState>> {
  const today = parisDateOf(now);
  const states = new Map<string, PaperState>();
  for (const due of (await duePapers(db, today, fleet)).filter(({ kind }) => kind !== "card")) {
    const { id } = "car" in due ? due.car : due.chauffeur;
    if (!states.has(id)) states.set(id, paperState(due.lastDay, today));
  }
  return states;
}

async function shownPapers(
  { db, clock }: Pick<Services, "db" | "clock">,
  holder: PaperHolder,
  kinds: readonly PaperKind[],
  car: CarRow | null,
) {
  const today = parisDateOf(clock.now());
  const papers = await papersOf(db, [holder]);
  const lastDay = car ? lastDayByAge(car) : null;
  return {
    seen: papersKey(papers, car),
    rows: kinds.map((kind) => {
      const paper = papers.find((one) => one.kind === kind);
      return {
        kind,
        number: paper?.number ?? "",
        expiresOn: paper?.expiresOn ?? "",
        state: paper ? paperState(paper.expiresOn, today) : null,
      };
    }),
    age: car
      ? {
          firstRegisteredOn: car.firstRegisteredOn ?? "",
          exemption: car.ageExemption ?? "",
          lastDay: lastDay ? noonOf(lastDay) : null,
          state: lastDay ? paperState(lastDay, today) : ("valid" as const),
        }
      : null,
  };
}

export type ShownPapers = Awaited<ReturnType<typeof shownPapers>>;

async function shownScans(db: Db, holder: PaperHolder, kinds: readonly ScanKind[]) {
  const [papers, scans] = await Promise.all([papersOf(db, [holder]), scansOf(db, holder)]);
  return kinds
    .filter((kind) => kind === "card" || papers.some((paper) => paper.kind === kind))
    .map((kind) => ({
      kind,
      files: scans
        .filter((scan) => scan.kind === kind)
        .map(({ id, type, bytes, createdAt }) => ({ id, type, bytes, createdAt })),
    }));
}

export type ShownScans = Awaited<ReturnType<typeof shownScans>>;

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

/** 12:00 UTC has the same date in Paris all year. */
function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}
