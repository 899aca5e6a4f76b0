import { expect, test } from "vitest";
import { aFigure, aForm } from "#tests/fixtures/blog-admin.ts";
import { comparedTexts } from "#platform/compare-texts.ts";
import { compareRevisions } from "./compare-revisions.ts";
import { looseFields } from "../post/loose-fields.ts";
import type { PostForm } from "../post/post-form.ts";
import { doc, heading, paragraph } from "../seed/write.ts";

const fields = (form: Partial<PostForm>) => looseFields(aForm(form));

test("ignores the order of keys", () => {
  const before = fields({ jsonLd: '{"a":1,"b":2}' });
  const after = fields({ jsonLd: '{"b":2,"a":1}' });
  expect(compareRevisions(before, after)).toMatchObject({ isSame: true, fields: [] });
});

test("compares fields word by word", () => {
  const { fields: changes, isSame } = compareRevisions(
    fields({ title: "Roissy de nuit" }),
    fields({ title: "Roissy de jour", slug: "roissy-de-nuit" }),
  );
  expect(isSame).toBe(false);
  expect(changes).toEqual([
    {
      field: "title",
      pieces: [
        { kind: "same", text: "Roissy de " },
        { kind: "removed", text: "nuit" },
        { kind: "added", text: "jour" },
      ],
    },
  ]);
});

test("compares Arabic by words", () => {
  expect(comparedTexts("الوصول إلى باريس", "الوصول إلى المطار")).toEqual([
    { kind: "same", text: "الوصول إلى " },
    { kind: "removed", text: "باريس" },
    { kind: "added", text: "المطار" },
  ]);
});

test("distinguishes added, changed and unchanged blocks", () => {
  const before = doc(heading(2, "Un"), paragraph("Le texte d’avant."), paragraph("Reste."));
  const after = doc(heading(2, "Un"), paragraph("Le texte d’après."), paragraph("Reste."), aFigure("abc"));
  const { blocks } = compareRevisions(fields({ content: before }), fields({ content: after }));
  expect(blocks.map(({ kind, type }) => `${kind} ${type}`)).toEqual([
    "same heading",
    "changed paragraph",
    "same paragraph",
    "added figure",
  ]);
  expect(blocks[3]?.pieces).toEqual([{ kind: "added", text: "Une berline · Devant l’hôtel" }]);
});

test("reports a changed link as a change with equal text", () => {
  const text = (href: string) =>
    doc({
      type: "paragraph",
      content: [{ type: "text", text: "Ici", marks: [{ type: "link", attrs: { href } }] }],
    });
  const { blocks } = compareRevisions(fields({ content: text("/fr") }), fields({ content: text("/en") }));
  expect(blocks).toEqual([{ kind: "changed", type: "paragraph", pieces: [{ kind: "same", text: "Ici" }] }]);
});

test("keeps the order of blocks when some are removed and others added", () => {
  const text = (...lines: string[]) => doc(...lines.map((line) => paragraph(line)));
  const [before, after] = [text("a", "b", "c", "d"), doc(paragraph("x"), heading(2, "y"), paragraph("c"))];
  const { blocks } = compareRevisions(fields({ content: before }), fields({ content: after }));
  expect(blocks.map(({ kind, pieces }) => [kind, pieces.map(({ text: piece }) => piece).join("|")])).toEqual([
    ["changed", "a|x"],
    ["removed", "b"],
    ["added", "y"],
    ["same", "c"],
    ["removed", "d"],
  ]);
});

test("reports texts without common words as removed and added, however long", () => {
  const words = (seed: number) => Array.from({ length: 20_000 }, (_, at) => `w${at * seed + seed}`).join(" ");
  const [before, after] = [words(7), words(11)];
  expect(comparedTexts(before, after)).toEqual([
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ]);
});
