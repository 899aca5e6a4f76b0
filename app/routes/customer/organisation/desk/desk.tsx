import { data, redirect } from "react-router";
import { waitsForApproval } from "#features/booking/organisation/approval.ts";
import { readDeskForm } from "#features/organisations/desk/desk-form.server.ts";
import { placeDeskBooking } from "#features/organisations/desk/place-desk-booking.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { asPartnerWith, frameOf, notFound } from "../member-request.server.ts";
import type { Route } from "./+types/desk.ts";
import { deskPage } from "./desk-page.server.ts";
import { DeskView } from "./desk-view.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

export const handle: PageHandle = { hydrate: true, immediately: true };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { member, services, lang } = await asPartnerWith({ context, params, request }, "book");
  const words = pickWords(lang, [
    "organisations",
    "partners",
    "passenger.form",
    "errors",
    "fleet.names",
    "booking.details",
  ]);
  const page = await deskPage(services, member, lang);
  const booked = url.searchParams.get("booked") ?? "";
  const done = /^MA-\w{4,12}$/.test(booked)
    ? { reference: booked, isByLink: url.searchParams.has("link"), isWaiting: url.searchParams.has("waits") }
    : null;
  return data({ frame: frameOf(member), page, done, words }, { headers: PRIVATE });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { member, services, lang } = await asPartnerWith({ context, params, request }, "book");
  const form = await request.formData();
  const read = readDeskForm(form);
  const { ride } = read;
  const { formKey, ...typed } = read.typed;
  const answer = async (given: Parameters<typeof deskPage>[3], status: number) =>
    data(await deskPage(services, member, lang, { ride, typed, formKey, ...given }), {
      status,
      headers: PRIVATE,
    });
  const intent = fieldIn(form, "intent");
  if (intent === "price") return answer({}, 200);
  if (intent !== "book") throw notFound();
  const placed = await placeDeskBooking(services, member, read, lang);
  switch (placed.kind) {
    case "placed": {
      const { reference, paymentMethod } = placed.booking;
      const link =
        paymentMethod === "card" ? "&link=yes" : waitsForApproval(placed.booking) ? "&waits=yes" : "";
      return redirect(`/${lang}/organisation/desk?booked=${reference}${link}`, {
        status: 303,
        headers: PRIVATE,
      });
    }
    case "unseen":
      return answer({ problem: { key: "unseen" } }, 409);
    case "same": {
      const { reference } = placed;
      return answer({ problem: { key: "same", reference } }, 409);
    }
    case "invalid":
      return answer({ errors: placed.errors }, 422);
  }
}

export function headers() {
  return PRIVATE;
}

export default function DeskRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, done, page } = loaderData;
  const shown = actionData ?? page;
  return <DeskView key={shown.formKey} frame={frame} done={actionData ? null : done} page={shown} />;
}
