import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { BYTE_ORDER_MARK, csvLine, safeCell } from "#platform/csv.ts";
import { phoneText } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { Keeper } from "./keeper.server.ts";
import { MOST_TRAVELLERS, TRAVELLER_KEYS } from "./traveller.ts";
import { travellersOf } from "./travellers.server.ts";

/** With the headings that the import reads. No cell is a formula. */
export async function exportTravellers(
  { db }: Pick<Services, "db">,
  { of }: Pick<Keeper, "of">,
  lang: Lang,
): Promise<{ name: string; csv: string }> {
  const { words } = translatorIn(lang);
  const rows = await travellersOf(db, of, { most: MOST_TRAVELLERS.organisation });
  const head = TRAVELLER_KEYS.map((key) => words(`travellers.fields.${key}`));
  const lines = rows.map((row) =>
    // A phone number starts with a plus, which a spreadsheet takes for a formula.
    TRAVELLER_KEYS.map((key) =>
      key === "phone" ? phoneText(row.phone).replace("+", "00") : safeCell(row[key] ?? ""),
    ),
  );
  return {
    name: `${words("travellers.file")}.csv`,
    csv: BYTE_ORDER_MARK + [head, ...lines].map((cells) => csvLine(cells, ";")).join(""),
  };
}
