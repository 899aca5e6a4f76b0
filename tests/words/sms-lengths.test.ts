import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { messageUrlOf } from "#features/booking/message-links.server.ts";
import { fillTemplate, MESSAGE_ORDER, type TemplateValues } from "#features/messages/message-template.ts";
import { standardText } from "#features/messages/message-templates.server.ts";
import { smsLength, smsText } from "#features/messages/sms-text.ts";
import { formatsOf } from "#i18n/formats.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";

/** A Wednesday in a month without a circumflex: the longest date of an ordinary ride. */
const AT = "2027-09-22T14:30:00Z";
/** An answer to a request is the typed text itself in an SMS: this text is for WhatsApp only. */
const SENT_BY_SMS = MESSAGE_ORDER.filter((event) => event !== "answer");
const SITE = {
  site: {
    publicUrl: "https://maison-alcyon.fr",
    adminEmail: null,
    google: { analyticsId: null, mapsKey: null },
  },
  secret: "secret",
};
/** A text that is over the border of a segment by no more characters is to be shortened. */
const NEAR = 10;

test.each(LANGS)("%s: no message needs one more segment for a few characters", (lang) => {
  const near = SENT_BY_SMS.flatMap((event) => {
    const { encoding, units, segments } = lengthOf(lang, standardText(event, lang));
    const [one, many] = encoding === "gsm-7" ? [160, 153] : [70, 67];
    const border = segments === 2 ? one : many * (segments - 1);
    return segments > 1 && units - border <= NEAR ? [`${event}: ${units - border} too many`] : [];
  });
  expect(near).toEqual([]);
});

test.each(LANGS)("%s: no message takes more than two segments", (lang) => {
  for (const event of SENT_BY_SMS)
    expect(lengthOf(lang, standardText(event, lang)).segments, event).toBeLessThanOrEqual(2);
});

function lengthOf(lang: Lang, text: string) {
  const formats = formatsOf(lang);
  const words = wordsOf(lang);
  const values: TemplateValues = {
    company: "Maison Alcyon",
    // The way back, which has the longest reference.
    reference: "MA-7K3M9Q-R",
    price: formats.money(24_500),
    time: formats.dateTime(AT),
    pickup: words("messages.samples.pickup"),
    chauffeur: words("messages.samples.chauffeur"),
    phone: "+33 6 11 11 11 11",
    car: words("messages.samples.car"),
    plate: "GA-001-AA",
    arrival: words("messages.parts.arrival", { time: formats.time(AT) }),
    meeting: words("messages.parts.atTerminal", { terminal: "2E" }),
    until: formats.time(AT),
    number: "F-2027-000123",
    link: messageUrlOf(SITE, "m", { id: randomUUID(), outboundId: null }, lang),
  };
  return smsLength(smsText(fillTemplate(text, values)));
}
