import { asTyped, ltr, type Letter, type LetterPart } from "#platform/mail/letter.ts";
import type { Company } from "#features/company/company.ts";
import { identityLines } from "#features/company/identity-lines.server.ts";
import { phoneText } from "#features/company/phone-text.server.ts";
import type { Voice } from "./voice.ts";

type Content = { title: string; preview: string; parts: LetterPart[] };

/** To a guest: ends with the way to reach us. */
export function letterToGuest(company: Company, voice: Voice, content: Content): Letter {
  const question = voice.words("mails.question", { phone: ltr(phoneText(company.phone)) });
  return letterToHouse(company, voice, {
    ...content,
    parts: [...content.parts, { kind: "text", paragraphs: [question] }],
  });
}

/** To the company itself: no courtesies. */
export function letterToHouse(company: Company, voice: Voice, content: Content): Letter {
  return {
    lang: voice.lang,
    house: company.tradeName,
    footer: identityLines(company, voice.words).map(ltr),
    ...content,
  };
}

export function greeting(fullName: string, { words }: Voice): string {
  return words("mails.greeting", { name: asTyped(fullName) });
}
