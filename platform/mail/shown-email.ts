import { runsOf, type EmailSection, type Run } from "./email.ts";

export type ShownSection =
  | { kind: "text"; title: string | null; paragraphs: Run[][] }
  | { kind: "facts"; title: string | null; facts: ShownFact[]; note: Run[] | null };

export type ShownFact = { label: Run[]; value: Run[]; href: string | null };

export function shownSections(parts: EmailSection[]): ShownSection[] {
  return parts.flatMap((part): ShownSection[] => {
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
      case "picture":
        return [];
    }
  });
}

function factOf({ label, value, href }: { label: string; value: string; href?: string }): ShownFact {
  return { label: runsOf(label), value: runsOf(value), href: href ?? null };
}
