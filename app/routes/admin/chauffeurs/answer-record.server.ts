import { data } from "react-router";
import type { Archived } from "#features/dispatch/archive-record.server.ts";
import type { RecordSaved } from "#features/dispatch/save-chauffeur.server.ts";
import type { PapersRefusal, RecordRefusal } from "./record-parts.tsx";

// Responses to rejected forms on the pages of a chauffeur and of a car.

type Refused<Result> = Exclude<Result, { kind: "done" }>;

/**
 * Returns the typed values with their errors, or with a conflict if another admin has saved the record in the meantime.
 */
export function refusedSave<Typed>(saved: Refused<RecordSaved<Typed>>) {
  const { typed } = saved;
  return saved.kind === "conflict"
    ? refused<Typed>({ typed, errors: [], problem: { key: "conflict" } }, 409)
    : refused<Typed>({ typed, errors: saved.errors, problem: null }, 400);
}

export function refusedPapers(saved: Refused<RecordSaved<Record<string, string>>>) {
  const { typed } = saved;
  const isConflict = saved.kind === "conflict";
  const refusal: PapersRefusal = {
    typed: null,
    papers: typed,
    errors: isConflict ? [] : saved.errors,
    problem: isConflict ? { key: "conflict" } : null,
  };
  return data(refusal, { status: isConflict ? 409 : 400 });
}

/** The record has future rides, or the page was outdated. */
export function refusedMove(result: Refused<Archived>) {
  const problem =
    result.kind === "has-rides"
      ? ({ key: "has-rides", count: result.count } as const)
      : ({ key: "changed" } as const);
  return refused<never>({ typed: null, errors: [], problem }, 409);
}

function refused<Typed>(refusal: RecordRefusal<Typed>, status: number) {
  return data(refusal, { status });
}
