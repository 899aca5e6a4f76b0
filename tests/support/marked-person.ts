/** A person whose typed words all contain a mark, so that a search finds every word that remains. */
export const MARKED = {
  fullName: "Zenobia Quattlebaum",
  email: "zenobia.quattlebaum@example.com",
  phone: "06 12 34 98 76",
  street: "12 rue Qzxwvj, 75008 Paris",
  copies: "copies.quattlebaum@example.com",
};

/** As staff and others write about the person in records of their own. */
export const MENTION = `Avec ${MARKED.fullName}, ${MARKED.phone}`;

/** `qzxwvj` is long enough to be in no hash or token. */
const MARKS = /zenobia|quattlebaum|12\W*34\W*98\W*76|qzxwvj/i;

export function markIn(text: string): string | null {
  return new RegExp(`.{0,30}(?:${MARKS.source}).{0,30}`, "i").exec(text)?.[0] ?? null;
}

/** What the person types into fields with these names. Other texts are notes about them. */
const TYPED: [RegExp, string][] = [
  [/^passenger_|stop|overbook|siren|vat|country|einvoicing/, ""],
  [/copies/, MARKED.copies],
  [/email/, MARKED.email],
  [/phone/, MARKED.phone],
  [/name$|sign_text|preferred_chauffeur|reference/, MARKED.fullName],
  [/postcode/, "75008"],
  [/travel_number/, "QZXWVJ 42"],
];

export function typedInto(field: string): string {
  return TYPED.find(([pattern]) => pattern.test(field))?.[1] ?? `Qzxwvj ${field.replaceAll("_", " ")}`;
}
