import type { Lang } from "#i18n/locales.ts";

/** Errors that a guest, a chauffeur or a member of an account reads. Those of the admin are not in the list. */
const READ_BY_GUESTS =
  /^(approvals|customers|aftercare|guestlists|thread|manage|passenger|additions|runsheet|way|earnings|partners|travellers|organisations)\.(?!admin\.)(.+\.)?(errors|problems|refused)\.|^errors\./;

/** Errors of the admin in the same file, and errors for which nothing can be done. */
const EXCEPT =
  /^errors\.(post-|category-|offer-(without|expiry|vat)|call-|copy-until|deposit-|transfer-due|moment-unread|list-)|\.mails?\.refused\.|^partners\.admin\./;

/** A verb that tells the reader what to do. */
const ACT: Record<Lang, RegExp> = {
  fr: /\p{L}{2,}ez(?!\p{L})|faites|dites|vous n’avez rien à faire|: en réserver un autre/iu,
  en: /\b(please|choose|enter|write|call|ask|add|pay|check|select|try|reload|leave|remove|shorten|use|send|accept|open|read|say|tick|wait|start|split|change|correct|book|take|keep|save|separate|go|answer|report|confirm|look|do nothing|make|tell)\b/i,
  ar: /[\p{L}\p{M}]{2,}(وا|وه|وها|وهما|ونا)(?!\p{L})|يُرجى|نرجو|لا يلزمكم|هل تودّون/u,
};

export function lacksNextAct(lang: Lang, key: string, text: string): boolean {
  return READ_BY_GUESTS.test(key) && !EXCEPT.test(key) && !ACT[lang].test(text);
}
