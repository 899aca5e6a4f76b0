import { createRequire } from "node:module";

export type Piece =
  | { type: typeof LITERAL; value: string }
  | { type: typeof NUMBER_SIGN }
  | { type: typeof TAG; value: string; children: Piece[] }
  | { type: typeof SELECT; value: string; options: Options }
  | { type: typeof PLURAL; value: string; options: Options; pluralType: Intl.PluralRuleType }
  | { type: 1 | 2 | 3 | 4; value: string };
type Options = Record<string, { value: Piece[] }>;

export const LITERAL = 0;
export const SELECT = 5;
export const PLURAL = 6;
export const NUMBER_SIGN = 7;
export const TAG = 8;

// Resolved from use-intl, so that the tests use the same parser as the site.
const siteWords = createRequire(import.meta.resolve("use-intl"));
const { IntlMessageFormat } = (await import(siteWords.resolve("intl-messageformat"))) as {
  IntlMessageFormat: new (message: string, locale: string) => { getAst(): Piece[] };
};

export function parseMessage(message: string): Piece[] {
  return new IntlMessageFormat(message, "en").getAst();
}

export function withinPiece(piece: Piece): Piece[] {
  if (piece.type === TAG) return [piece, ...piece.children.flatMap(withinPiece)];
  if (piece.type !== SELECT && piece.type !== PLURAL) return [piece];
  return [piece, ...Object.values(piece.options).flatMap(({ value }) => value.flatMap(withinPiece))];
}

export const FILLED_IN = "\uFFFC";

export function textsOf(pieces: Piece[]): string[] {
  const branches = pieces.flatMap(withinPiece).flatMap((piece) => {
    if (piece.type !== SELECT && piece.type !== PLURAL) return [];
    return Object.values(piece.options).map(({ value }) => textOf(value));
  });
  return [textOf(pieces), ...branches];
}

function textOf(pieces: Piece[]): string {
  return pieces
    .map((piece) => {
      if (piece.type === LITERAL) return piece.value;
      return piece.type === TAG && piece.value !== "ltr" ? textOf(piece.children) : FILLED_IN;
    })
    .join("");
}
