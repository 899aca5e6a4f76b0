import { fieldError, type FieldError } from "#i18n/field-error.ts";
import {
  MOST_RINGS,
  MOST_ROWS,
  MOST_TIERS,
  perClass,
  type TariffForm,
} from "#features/pricing/tariff/tariff-form.ts";

const ROW_KINDS = ["fixed", "zones", "rings", "tiers", "events"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

type Reshaped = { kind: RowKind; tariffForm: TariffForm; error: FieldError | null };

const ROWS = {
  fixed: "fixedRoutes",
  zones: "zonePairs",
  rings: "rings",
  tiers: "tiers",
  events: "events",
} as const;

/**
 * Adds or removes a row for an intent such as `remove-fixed-2` or `add-zones`. Runs in the browser and, without
 * JavaScript, on the server. Returns null for any other intent.
 */
export function reshapeTariff(
  tariffForm: TariffForm,
  intent: string,
  between: [from: string, to: string],
): Reshaped | null {
  const [, verb, word, index] = /^(add|remove)-([a-z]+)(?:-(\d{1,2}))?$/.exec(intent) ?? [];
  const kind = ROW_KINDS.find((one) => one === word);
  if (!kind || (verb === "remove") === (index === undefined)) return null;
  const name = ROWS[kind];
  if (verb === "remove") {
    const rows = (tariffForm[name] as unknown[]).toSpliced(Number(index), 1);
    return { kind, tariffForm: { ...tariffForm, [name]: rows }, error: null };
  }
  const error = faultOf(tariffForm, kind, between);
  if (error) return { kind, tariffForm, error };
  return {
    kind,
    tariffForm: { ...tariffForm, [name]: [...tariffForm[name], newRow(kind, between)] },
    error: null,
  };
}

function newRow(kind: RowKind, [from, to]: [string, string]) {
  const nothing = perClass(() => "");
  if (kind === "fixed") return { from, to, bothWays: true, prices: nothing };
  if (kind === "zones") return { from, to, prices: nothing };
  if (kind === "rings") return { upToKm: "", prices: nothing };
  if (kind === "tiers") return { upToKm: "", perKm: nothing };
  return { key: "other", from: "", to: "", percent: "" };
}

const MOST = { fixed: MOST_ROWS, zones: MOST_ROWS, rings: MOST_RINGS, tiers: MOST_TIERS, events: MOST_ROWS };

function faultOf(tariffForm: TariffForm, kind: RowKind, [from, to]: [string, string]): FieldError | null {
  const most = MOST[kind];
  if (tariffForm[ROWS[kind]].length >= most) return fieldError(`new-${kind}`, "rows-many", { most });
  if (kind === "fixed") {
    if (from === to) return fieldError("new-fixed", "row-places");
    const isKnown = tariffForm.fixedRoutes.some((row) => row.from === from && row.to === to);
    return isKnown ? fieldError("new-fixed", "row-twice") : null;
  }
  if (kind !== "zones") return null;
  const pair = [from, to].toSorted().join(" ");
  const isKnown = tariffForm.zonePairs.some((row) => [row.from, row.to].toSorted().join(" ") === pair);
  return isKnown ? fieldError("new-zones", "row-twice") : null;
}
