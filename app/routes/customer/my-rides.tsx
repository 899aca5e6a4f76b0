import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { feedUrlOf, openFeed, revokeFeed } from "#features/customers/calendar/calendar-feed.server.ts";
import { readRides } from "#features/customers/rides/read-rides.server.ts";
import {
  isCustomerKey,
  findCustomerCode,
  isCodeOver,
  isCustomerLinkOver,
} from "#features/customers/sign-in/customer-codes.server.ts";
import { endedCustomerCookie } from "#features/customers/sign-in/customer-cookie.ts";
import {
  endAllCustomerSessions,
  endCustomerSession,
} from "#features/customers/sign-in/end-customer-sessions.server.ts";
import {
  type Customer,
  readCustomer,
  readDevices,
} from "#features/customers/sign-in/read-customer.server.ts";
import { readCustomerEmail, requestCustomerMail } from "#features/customers/sign-in/request-mail.server.ts";
import { signInCustomer } from "#features/customers/sign-in/sign-in-customer.server.ts";
import { readOwnPreferences } from "#features/customers/preferences/read-preferences.server.ts";
import {
  readPreferencesForm,
  savePreferences,
} from "#features/customers/preferences/save-preferences.server.ts";
import { readMember } from "#features/organisations/people/member.server.ts";
import { keeperOfOwn } from "#features/travellers/keeper.server.ts";
import { readSaved } from "#features/travellers/read-saved.server.ts";
import { readPlaceForm, removePlace, savePlace } from "#features/travellers/save-place.server.ts";
import {
  readTravellerForm,
  removeTraveller,
  saveTraveller,
} from "#features/travellers/save-traveller.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { type Lang, langOf } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { phoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/my-rides.ts";
import { MyRidesView } from "./my-rides-view.tsx";
import { SignInView, type SignInProblem } from "./sign-in-view.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

const DONE = ["preferences", "preferences-unconsented", "travellers", "places"] as const;

/** The page depends on the cookie of the session, so it enters no cache; it needs no script. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const words = pickWords(lang, [
    "customers",
    "payment.contact",
    "payment.status",
    "fleet.names",
    "business.documents",
    "organisations.link",
    "travellers",
  ]);
  const customer = await readCustomer(services, request.headers.get("Cookie"));
  if (!customer) {
    const code = await openCode(services, url.searchParams);
    const isSent = url.searchParams.has("sent");
    const isBye = url.searchParams.has("bye");
    return data({ signIn: { code, isSent, isBye }, mine: null, words }, { headers: PRIVATE });
  }
  const rides = await readRides(services, customer, lang);
  const devices = await readDevices(services, customer);
  const feed = await feedUrlOf(services, customer);
  const preferences = await readOwnPreferences(services, customer);
  const saved = await readSaved(services, customer, url.searchParams.get("traveller"));
  const done = DONE.find((one) => one === url.searchParams.get("done")) ?? null;
  const member = await readMember(services, customer);
  const organisation = member?.organisation.name ?? null;
  const mine = { email: customer.email, organisation, rides, devices, feed, preferences, saved, done };
  const forms = { formKey: randomUUID(), countries: phoneCountries(lang).first };
  return data({ signIn: null, mine: { ...mine, ...forms }, words }, { headers: PRIVATE });
}

/** The requested code, for any address alike. Its id is known to the browser only that requested it. */
async function openCode({ db, clock, secret }: Services, query: URLSearchParams) {
  const [id, key] = [query.get("code"), query.get("key")];
  const row = id && isUuid(id) ? await findCustomerCode(db, id) : undefined;
  if (row?.purpose !== "sign-in") return null;
  const { email } = row;
  const now = clock.now();
  if (key !== null && isCustomerKey(key, row, secret))
    return { id: row.id, email, key, isOver: isCustomerLinkOver(row, now) };
  return { id: row.id, email, key: null, isOver: isCodeOver(row, now) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const lang = langOf(params.lang);
  const cookie = request.headers.get("Cookie");
  const customer = await readCustomer(services, cookie);
  if (customer) return actAs(services, customer, { form: await request.formData(), lang });
  const codeId = url.searchParams.get("code");
  // Counted before the form is parsed.
  const limit = codeId ? "customer-code" : "customer-mail";
  if (!(await services.limits.allow(limit, clientAddress)))
    return refused({ kind: "too-many", typed: "" }, 429);
  const form = await request.formData();
  if (!codeId) return requestMail(services, form, lang);
  const userAgent = request.headers.get("User-Agent");
  const typed = { codeId, code: fieldIn(form, "code"), key: fieldIn(form, "key") };
  const signedIn = await signInCustomer(services, { ...typed, userAgent, cookie });
  if (signedIn.kind !== "signed-in") return refused({ kind: signedIn.kind, typed: "" }, 422);
  return back(lang, "", signedIn.cookie);
}

async function requestMail(services: Services, form: FormData, lang: Lang) {
  const purpose = form.get("intent") === "links" ? ("links" as const) : ("sign-in" as const);
  const requested = await requestCustomerMail(services, readCustomerEmail(form), { purpose, lang });
  switch (requested.kind) {
    case "requested":
      return back(lang, purpose === "links" ? "?sent" : `?code=${requested.codeId}`);
    case "invalid":
      return refused({ kind: "invalid", typed: requested.typed }, 422);
    case "paused": {
      const { typed, until } = requested;
      return refused({ kind: "paused", typed, until: until.toISOString() }, 429);
    }
  }
}

async function actAs(services: Services, customer: Customer, { form, lang }: { form: FormData; lang: Lang }) {
  const { publicUrl } = services.site;
  switch (form.get("intent")) {
    case "end":
      if (await endCustomerSession(services, customer, fieldIn(form, "session")))
        return back(lang, "?bye", endedCustomerCookie(publicUrl));
      return back(lang, "#devices");
    case "end-all":
      await endAllCustomerSessions(services, customer);
      return back(lang, "?bye", endedCustomerCookie(publicUrl));
    case "preferences": {
      const saved = await savePreferences(services, customer, readPreferencesForm(form));
      if (saved.kind === "invalid") return refused({ kind: "preferences", typed: "" }, 422);
      const done = saved.kind === "unconsented" ? "preferences-unconsented" : "preferences";
      return back(lang, `?done=${done}#preferences`);
    }
    case "traveller-save": {
      const id = fieldIn(form, "traveller") || null;
      const saved = await saveTraveller(services, keeperOfOwn(customer), id, readTravellerForm(form), lang);
      if (saved.kind === "invalid")
        return data({ ...saved, kind: "traveller" as const, id }, { status: 422, headers: PRIVATE });
      return back(lang, saved.kind === "done" ? "?done=travellers#travellers" : "#travellers");
    }
    case "traveller-remove": {
      await removeTraveller(services, keeperOfOwn(customer), fieldIn(form, "traveller"));
      return back(lang, "?done=travellers#travellers");
    }
    case "place-save": {
      const saved = await savePlace(services, customer, readPlaceForm(form));
      return saved.kind === "done"
        ? back(lang, "?done=places#places")
        : data({ ...saved, kind: "place" as const }, { status: 422, headers: PRIVATE });
    }
    case "place-remove":
      await removePlace(services, customer, fieldIn(form, "saved_place"));
      return back(lang, "?done=places#places");
    case "open-feed":
      await openFeed(services, customer, lang);
      return back(lang, "#calendar");
    case "revoke-feed":
      await revokeFeed(services, customer);
      return back(lang, "#calendar");
    default:
      return back(lang, "");
  }
}

function back(lang: Lang, end: string, cookie?: string) {
  const headers = new Headers(PRIVATE);
  if (cookie) headers.append("Set-Cookie", cookie);
  return redirect(`/${lang}/my-rides${end}`, { status: 303, headers });
}

function refused(problem: SignInProblem, status: number) {
  return data(problem, { status, headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function MyRides({ loaderData: { signIn, mine }, actionData }: Route.ComponentProps) {
  const isSaved = actionData?.kind === "traveller" || actionData?.kind === "place";
  if (mine)
    return (
      <MyRidesView
        {...mine}
        isRefused={actionData?.kind === "preferences"}
        refused={isSaved ? actionData : null}
      />
    );
  return <SignInView {...signIn} problem={isSaved ? null : (actionData ?? null)} />;
}
