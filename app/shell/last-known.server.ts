import { readCompany } from "#features/company/company.server.ts";
import type { Company } from "#features/company/company.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { slotPictures, type SlotPictures } from "#features/media/picture-slots.server.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";

// What was last read from the database, kept in this process: on the day it does not answer, the pages still know it.

let company: Company | null = null;

/** The operator's record. Without a database the last one read: its phone is what guests need most on that day. */
export async function lastKnownCompany({ db, log }: Pick<Services, "db" | "log">): Promise<Company> {
  try {
    company = await readCompany(db);
  } catch (error) {
    log.error({ err: error }, "the company's record could not be read");
  }
  return company ?? DEMO_COMPANY;
}

const slots = new Map<Lang, SlotPictures>();

/** The pictures in the named places of the site. Without a database the last ones read, or those that were drawn. */
export async function lastKnownSlots(
  { db, log }: Pick<Services, "db" | "log">,
  lang: Lang,
): Promise<SlotPictures> {
  try {
    slots.set(lang, await slotPictures(db, lang));
  } catch (error) {
    log.error({ err: error }, "the pictures of the site could not be read");
  }
  return slots.get(lang) ?? {};
}
