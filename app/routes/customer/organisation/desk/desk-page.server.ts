import { randomUUID } from "node:crypto";
import { daysAfter } from "#features/availability/paris-days.ts";
import { DESK_PLACES, readDeskRide, type DeskRide } from "#features/organisations/desk/desk-ride.ts";
import { partnerSettingsOf } from "#features/organisations/desk/partners.server.ts";
import type { DeskForm } from "#features/organisations/desk/desk-form.server.ts";
import { type DeskQuote, quoteDesk } from "#features/organisations/desk/quote-desk.server.ts";
import type { Member } from "#features/organisations/people/member.server.ts";
import { directoryOf } from "#features/travellers/checkout-guest.server.ts";
import { ACCOUNT_TEXTS } from "#features/booking/organisation/account-terms.ts";
import { contextOf, nameOf } from "#features/places/place-name.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import type { FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";

/** Days that the list of the desk has. Later rides are booked on the site. */
const DAYS = 60;

type Answer = {
  ride?: DeskRide;
  typed?: Partial<Omit<DeskForm["typed"], "formKey">>;
  formKey?: string;
  errors?: FieldError[];
  problem?: { key: "unseen" } | { key: "same"; reference: string } | null;
};

export async function deskPage(
  services: Services,
  member: Member,
  lang: Lang,
  { ride, typed = {}, formKey = randomUUID(), errors = [], problem = null }: Answer = {},
) {
  const { organisation } = member;
  const today = parisDateOf(services.clock.now());
  const desk = await partnerSettingsOf(services.db, organisation.id);
  const known = await Promise.all(
    DESK_PLACES.map(async (id) => {
      const place = await services.places.find(id, { lang });
      return { id, name: place ? nameOf(place, lang) : id };
    }),
  );
  const asked = ride ?? readDeskRide(new URLSearchParams({ date: today, passengers: "1", bags_large: "1" }));
  return {
    place: desk.place,
    known,
    days: Array.from({ length: DAYS }, (_, index) => daysAfter(today, index)),
    account: {
      required: organisation.required,
      costCentres: organisation.costCentres,
    },
    travellers: (await directoryOf(services, member)).map(
      ({ fullName, phone, lang: spoken, email, employeeNumber, costCentre, signText }) => ({
        label: fullName,
        fields: {
          guest_name: fullName,
          phone,
          guest_lang: spoken,
          email: email ?? "",
          sign_text: signText,
          [ACCOUNT_TEXTS.employeeNumber[0]]: employeeNumber,
          ...(costCentre === "" ? {} : { [ACCOUNT_TEXTS.costCentre[0]]: costCentre }),
        },
      }),
    ),
    ride: asked,
    typed,
    formKey,
    errors,
    problem,
    quote: ride ? shownQuote(await quoteDesk(services, member, ride, lang), lang) : NO_QUOTE,
  };
}

export type DeskPage = Awaited<ReturnType<typeof deskPage>>;

export function shownQuote({ errors, places, classes, isArrival }: DeskQuote, lang: Lang) {
  return {
    errors,
    places: places.map((place) => ({
      id: place.id,
      name: nameOf(place, lang),
      context: contextOf(place, lang),
    })),
    classes,
    isArrival,
  };
}

export type ShownDeskQuote = ReturnType<typeof shownQuote>;

const NO_QUOTE: ShownDeskQuote = { errors: [], places: [], classes: [], isArrival: false };
