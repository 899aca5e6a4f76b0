import { folded, foldedWords } from "#i18n/folded-text.ts";

const CREDIT = words(
  "c, cr, cred, credit, crediteur, crdt, h, haben, credited, entree, in, bij, money in, paid in, encaissement, دائن, ايداع",
);
const DEBIT = words(
  "d, db, dr, deb, debit, debiteur, dbit, s, soll, debited, sortie, out, af, money out, paid out, decaissement, مدين, سحب",
);
const CREDIT_PART = words("recu, recue, received, incoming, entrant, entrante, وارد, وارده");
const DEBIT_PART = words("emis, emise, sent, outgoing, sortant, sortante, صادر, صادره");

/** 1 for a credit, -1 for a debit; null for another word. */
export function directionOf(cell: string): 1 | -1 | null {
  const text = cell.trim();
  if (text === "+") return 1;
  if (/^[-−–]$/.test(text)) return -1;
  const parts = foldedWords(text);
  const plain = parts.join(" ");
  if (CREDIT.has(plain)) return 1;
  if (DEBIT.has(plain)) return -1;
  const [isIn, isOut] = [CREDIT_PART, DEBIT_PART].map((set) => parts.some((part) => set.has(part)));
  if (isIn === isOut) return null;
  return isIn ? 1 : -1;
}

export function isSign(cell: string): boolean {
  return /^\s*[-−–+]?\s*$/.test(cell);
}

const BOOKED = words(
  `book, booked, completed, complete, posted, settled, executed, done, cleared, success, successful, succeeded, paid, reconciled,
  comptabilise, comptabilisee, execute, executee, effectue, effectuee, termine, terminee, valide, validee, regle, reglee, realise,
  realisee, traite, traitee, passe, passee, rapproche, rapprochee, abgeschlossen, gebucht, مكتمل, مكتمله, منفذ, منفذه, مسجل, مسجله, تم, تمت`,
);
const PENDING = words(
  `pdng, futr, pending, processing, in progress, authorized, authorised, authorization, scheduled, upcoming, on hold, awaiting, initiated,
  created, en attente, en cours, en cours de traitement, a venir, autorise, autorisee, autorisation, planifie, planifiee, programme, prevu,
  prevue, en instance, provisoire, معلق, معلقه, قيد الانتظار, قيد التنفيذ, قيد المعالجه`,
);
const DECLINED = words(
  `declined, rejected, refused, failed, failure, reverted, reversed, returned, cancelled, canceled, voided, void, expired, error, blocked,
  refuse, refusee, rejete, rejetee, annule, annulee, echoue, echouee, echec, expire, expiree, impaye, retourne, retournee, erreur, bloque,
  مرفوض, مرفوضه, ملغي, ملغاه, فشل, فاشله`,
);

type BookedState = "booked" | "pending" | "declined" | "unknown";

export function stateOf(cell: string): BookedState {
  const plain = foldedWords(cell).join(" ");
  if (BOOKED.has(plain)) return "booked";
  if (PENDING.has(plain)) return "pending";
  return DECLINED.has(plain) ? "declined" : "unknown";
}

function words(list: string): Set<string> {
  return new Set(list.split(",").map((word) => folded(word).replaceAll(/\s+/g, " ").trim()));
}
