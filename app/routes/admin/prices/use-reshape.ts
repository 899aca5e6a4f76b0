import { useEffect, useRef, useState } from "react";
import type { FieldError } from "#i18n/field-error.ts";
import type { PriceSheet } from "#features/pricing/price-sheet.ts";
import { newRowPlaces, priceSheetIn } from "./price-input.ts";
import { reshapeSheet, type RowKind } from "./reshape-sheet.ts";

type Shape = { sheet: PriceSheet; errors: FieldError[]; count: number; focus: string | null };

/**
 * Rows are added and taken away without a way to the server: what stands in the fields is read, changed and drawn anew. What
 * was wrong with that kind of row is forgotten, for its numbers have moved.
 */
export function useReshape(shown: PriceSheet, refused: FieldError[]) {
  const [shape, setShape] = useState<Shape>({ sheet: shown, errors: refused, count: 0, focus: null });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (shape.focus) form.current?.querySelector<HTMLElement>(shape.focus)?.focus();
  }, [shape.focus, shape.count]);

  /** True when the button was one of these. */
  const reshape = (intent: string): boolean => {
    if (!form.current) return false;
    const typed = new FormData(form.current);
    const reshaped = reshapeSheet(priceSheetIn(typed), intent, newRowPlaces(typed, intent));
    if (!reshaped) return false;
    const { kind, sheet, error } = reshaped;
    const others = shape.errors.filter(({ field }) => !field.startsWith(kind) && field !== `new-${kind}`);
    const focus = error || intent.startsWith("remove") ? `#new-${kind}` : firstFieldOf(kind, sheet);
    setShape({ sheet, errors: error ? [...others, error] : others, count: shape.count + 1, focus });
    return true;
  };
  return { form, reshape, ...shape };
}

function firstFieldOf(kind: RowKind, sheet: PriceSheet): string {
  const rows = { fixed: sheet.fixedRoutes, zones: sheet.zonePairs, tiers: sheet.tiers, events: sheet.events };
  return `#${kind}-${rows[kind].length - 1} :is(input[inputmode], select)`;
}
