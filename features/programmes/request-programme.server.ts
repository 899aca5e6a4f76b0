import { randomBytes, randomUUID } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { QuoteRequested } from "#features/booking/quote/request-quote.server.ts";
import { requestReferenceFrom } from "#features/inquiries/request.ts";
import { storeRequest } from "#features/inquiries/store-request.server.ts";
import type { QuoteReason } from "#features/pricing/price.ts";
import type { ProgrammeForm } from "./checkout-form.server.ts";
import type { ChosenRide } from "./quote-programme.server.ts";

type Input = { rides: ChosenRide[]; reasons: QuoteReason[]; form: ProgrammeForm; lang: Lang };

/** The form of its offer starts with all its rides. Flights are asked when the offer is accepted. */
export async function requestProgramme(
  services: Pick<Services, "db" | "jobs" | "clock" | "limits">,
  { rides, reasons, form: { guest }, lang }: Input,
): Promise<QuoteRequested> {
  if (!guest.ok) return { kind: "invalid", errors: guest.errors };
  const { fullName, email, phone, phoneCountry, formKey, notes } = guest.value;
  const [first, ...further] = rides.map(({ choice }) => choice);
  if (!first) throw new Error("A programme has a ride.");
  const request = await storeRequest(services, {
    id: randomUUID(),
    reference: requestReferenceFrom(randomBytes(6)),
    idempotencyKey: formKey,
    kind: "quote",
    lang,
    fullName,
    email,
    phone: readPhone(phone, phoneCountry),
    text: notes,
    trip: first,
    furtherRides: further,
    reasons,
  });
  return { kind: "requested", request };
}
