import { runsOf, type LetterPart, type Run } from "#platform/mail/letter.ts";

/** What a letter to the house says, as a page can draw it: the directions of its words marked piece by piece. */
export type SheetPart =
  | { kind: "text"; title: string | null; paragraphs: Run[][] }
  | { kind: "facts"; title: string | null; facts: SheetFact[]; note: Run[] | null };

export type SheetFact = { label: Run[]; value: Run[]; href: string | null };

export function sheetOf(parts: LetterPart[]): SheetPart[] {
  return parts.flatMap((part): SheetPart[] => {
    const title = "title" in part ? (part.title ?? null) : null;
    switch (part.kind) {
      case "text":
        return [{ kind: "text", title, paragraphs: part.paragraphs.map(runsOf) }];
      case "facts":
        return [{ kind: "facts", title, facts: part.facts.map(factOf), note: null }];
      case "amounts": {
        const lines = [...part.amounts, part.total].map(({ label, amount }) =>
          factOf({ label, value: amount }),
        );
        return [{ kind: "facts", title, facts: lines, note: part.note ? runsOf(part.note) : null }];
      }
      case "button":
        return [];
    }
  });
}

function factOf({ label, value, href }: { label: string; value: string; href?: string }): SheetFact {
  return { label: runsOf(label), value: runsOf(value), href: href ?? null };
}
