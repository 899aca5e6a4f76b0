import { data } from "react-router";
import { calendarAttachment } from "#features/booking/mails/mail-attachments.server.ts";
import { openPassengerRides } from "#features/booking/passenger/open-rides.server.ts";
import { passengerOf } from "#features/booking/passenger/passenger.ts";
import { readCompany } from "#features/company/company.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import { requestContext } from "#app/context.ts";
import { admit } from "#app/shell/own-limit.server.ts";
import { contentDisposition } from "#app/shell/content-disposition.ts";
import { langOf } from "../steps.ts";
import type { Route } from "./+types/calendar.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const { found: legs, isAllowed } = await admit(
    asking,
    "link",
    () => openPassengerRides(services, params.token),
    params.token,
  );
  const leg = legs?.find(({ reference }) => reference === params.reference);
  const passenger = leg && passengerOf(leg);
  if (!passenger) throw data(null, { status: isAllowed ? 404 : 429, headers: PRIVATE });
  const { site, secret, db } = services;
  const [company, translator] = [await readCompany(db), translatorIn(langOf(params.lang))];
  const does = leg.status === "cancelled" ? "cancel" : "invite";
  const file = calendarAttachment([leg], does, { site, secret, company, translator, passenger });
  return new Response(String(file.content), {
    headers: {
      ...PRIVATE,
      "Content-Type": file.contentType,
      "Content-Disposition": contentDisposition(file.filename),
    },
  });
}
