import { useEffect, useRef, useState } from "react";
import type { FieldError } from "#i18n/field-error.ts";
import type { TariffForm } from "#features/pricing/tariff/tariff-form.ts";
import { newRowPlaces, tariffFormIn } from "./price-input.ts";
import { reshapeTariff, type RowKind } from "./reshape-tariff.ts";

type Shape = { tariffForm: TariffForm; errors: FieldError[]; count: number; focus: string | null };

/**
 * Rows are added and taken away without a way to the server: what stands in the fields is read, changed and drawn anew. What
 * was wrong with that kind of row is forgotten, for its numbers have moved.
 */
export function useReshape(shown: TariffForm, refused: FieldError[]) {
  const [shape, setShape] = useState<Shape>({ tariffForm: shown, errors: refused, count: 0, focus: null });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (shape.focus) form.current?.querySelector<HTMLElement>(shape.focus)?.focus();
  }, [shape.focus, shape.count]);

  /** True when the button was one of these. */
  const reshape = (intent: string): boolean => {
    if (!form.current) return false;
    const typed = new FormData(form.current);
    const reshaped = reshapeTariff(tariffFormIn(typed), intent, newRowPlaces(typed, intent));
    if (!reshaped) return false;
    const { kind, tariffForm, error } = reshaped;
    const others = shape.errors.filter(({ field }) => !field.startsWith(kind) && field !== `new-${kind}`);
    const focus = error || intent.startsWith("remove") ? `#new-${kind}` : firstFieldOf(kind, tariffForm);
    setShape({ tariffForm, errors: error ? [...others, error] : others, count: shape.count + 1, focus });
    return true;
  };
  return { form, reshape, ...shape };
}

function firstFieldOf(kind: RowKind, tariffForm: TariffForm): string {
  const rows = {
    fixed: tariffForm.fixedRoutes,
    zones: tariffForm.zonePairs,
    tiers: tariffForm.tiers,
    events: tariffForm.events,
  };
  return `#${kind}-${rows[kind].length - 1} :is(input[inputmode], select)`;
}
