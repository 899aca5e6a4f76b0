import { phoneText } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import { placesOf } from "./saved-places.server.ts";
import { MOST_TRAVELLERS } from "./traveller.ts";
import { travellersOf } from "./travellers.server.ts";

export async function readSaved({ db }: Pick<Services, "db">, { email }: Customer, editId: string | null) {
  const rows = await travellersOf(db, { customerEmail: email }, { most: MOST_TRAVELLERS.customer });
  const edited = rows.find(({ id }) => id === editId);
  const {
    id = null,
    version = 0,
    fullName = "",
    phone = "",
    lang = "",
    notes = "",
    signText = "",
  } = edited ?? {};
  return {
    travellers: rows.map((row) => ({
      id: row.id,
      fullName: row.fullName,
      phone: phoneText(row.phone),
      lang: row.lang,
    })),
    edited: { id, version, values: { fullName, phone, lang, email: edited?.email ?? "", notes, signText } },
    places: (await placesOf(db, email)).map(({ id: placeId, label, place }) => ({
      id: placeId,
      label,
      place,
    })),
  };
}

export type Saved = Awaited<ReturnType<typeof readSaved>>;
