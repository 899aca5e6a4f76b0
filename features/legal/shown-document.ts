import type { LegalBlock, LegalDocument, LegalSection } from "#i18n/legal/legal-document.ts";
import { runsOf, type Facts, type Run } from "./runs.ts";
import type { Lang } from "#i18n/locales.ts";

export type ShownDocument = Pick<LegalDocument, "title" | "lead" | "description"> & {
  sections: ShownSection[];
};

export type ShownSection = { id: string; title: string; blocks: ShownBlock[] };

export type ShownPoint = { label: Run[]; value: Run[] };

export type ShownBlock =
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; ordered: boolean; items: Run[][] }
  | { kind: "facts"; points: ShownPoint[] }
  | { kind: "entries"; entries: Array<{ title: Run[]; points: ShownPoint[] }> };

export function shownDocument(
  { title, lead, description, sections }: LegalDocument,
  facts: Facts,
): ShownDocument {
  return { title, lead, description, sections: sections.map((section) => shownSection(section, facts)) };
}

function shownSection({ id, title, blocks }: LegalSection, facts: Facts): ShownSection {
  return { id, title, blocks: blocks.map((block) => shownBlock(block, facts)).filter(hasContent) };
}

function shownBlock(block: LegalBlock, facts: Facts): ShownBlock {
  if (typeof block === "string") return { kind: "paragraph", runs: runsOf(block, facts) ?? [] };
  if ("list" in block) return { kind: "list", ordered: false, items: shownItems(block.list, facts) };
  if ("steps" in block) return { kind: "list", ordered: true, items: shownItems(block.steps, facts) };
  if ("facts" in block) return { kind: "facts", points: shownPoints(block.facts, facts) };
  const entries = block.entries.map(({ title, points }) => ({
    title: runsOf(title, facts) ?? [],
    points: shownPoints(points, facts),
  }));
  return { kind: "entries", entries };
}

function shownItems(items: string[], facts: Facts): Run[][] {
  return items.map((item) => runsOf(item, facts)).filter((runs) => runs !== null);
}

function shownPoints(points: Array<[string, string]>, facts: Facts): ShownPoint[] {
  return points.flatMap(([label, value]) => {
    const [shownLabel, shownValue] = [runsOf(label, facts), runsOf(value, facts)];
    return shownLabel && shownValue ? [{ label: shownLabel, value: shownValue }] : [];
  });
}

function hasContent(block: ShownBlock): boolean {
  if (block.kind === "paragraph") return block.runs.length > 0;
  if (block.kind === "list") return block.items.length > 0;
  return block.kind === "facts" ? block.points.length > 0 : block.entries.length > 0;
}

/** Bookings made before terms had versions link to the current ones. */
export function termsPath(lang: Lang, version: string | null): string {
  return version ? `/${lang}/terms/${version}` : `/${lang}/terms`;
}
