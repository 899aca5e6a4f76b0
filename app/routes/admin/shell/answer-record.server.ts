import { data, redirect } from "react-router";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { Archived } from "#features/dispatch/archive-record.server.ts";
import type { RecordSaved } from "#features/fleet/save-chauffeur.server.ts";
import type { PaperHolder } from "#features/fleet/papers.server.ts";
import { removeScan } from "#features/fleet/scans/remove-scan.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import type { PapersRefusal, RecordDone, RecordRefusal } from "./record-parts.tsx";

export const NEW_RECORD = "new";

type Seen = { id: string; version: number };
type Verb<Args extends unknown[], Result> = (
  services: Services,
  dispatcher: Dispatcher,
  ...args: Args
) => Promise<Result>;

type RecordVerbs<Typed> = {
  page: string;
  holder: PaperHolder;
  save: Verb<[id: string | null, form: FormData], RecordSaved<Typed>>;
  savePapers: Verb<[id: string, form: FormData], RecordSaved<Record<string, string>>>;
  archive: Verb<[seen: Seen, isArchived: boolean], Archived>;
  others?: Record<string, { done: RecordDone; make(seen: Seen): Promise<Archived> }>;
};

export async function answerRecord<Typed>(
  { services, dispatcher }: { services: Services; dispatcher: Dispatcher },
  { id, form }: { id: string; form: FormData },
  { page, holder, save, savePapers, archive, others = {} }: RecordVerbs<Typed>,
) {
  const goTo = (done: RecordDone, at = page) => redirect(`${at}?done=${done}`, 303);
  const seen = { id, version: numberIn(form, "version") };
  const moved = (done: RecordDone, result: Archived) =>
    result.kind === "done" ? goTo(done) : refusedMove(result);
  const intent = fieldIn(form, "intent");
  switch (intent) {
    case "save": {
      const saved = await save(services, dispatcher, id === NEW_RECORD ? null : id, form);
      if (saved.kind !== "done") return refusedSave(saved);
      return goTo(saved.isNew ? "added" : "saved", page.replace(/[^/]+$/, saved.id));
    }
    case "save-papers": {
      const saved = await savePapers(services, dispatcher, id, form);
      return saved.kind === "done" ? goTo("saved") : refusedPapers(saved);
    }
    case "remove-scan":
      return moved("unscanned", await removeScan(services, dispatcher, holder, fieldIn(form, "scan")));
    case "archive":
      return moved("archived", await archive(services, dispatcher, seen, true));
    case "restore":
      return moved("restored", await archive(services, dispatcher, seen, false));
    default: {
      const other = others[intent];
      if (!other) throw data(null, { status: 400 });
      return moved(other.done, await other.make(seen));
    }
  }
}

type Refused<Result> = Exclude<Result, { kind: "done" }>;

function refusedSave<Typed>(saved: Refused<RecordSaved<Typed>>) {
  const { typed } = saved;
  return saved.kind === "conflict"
    ? refused<Typed>({ typed, errors: [], problem: { key: "conflict" } }, 409)
    : refused<Typed>({ typed, errors: saved.errors, problem: null }, 400);
}

function refusedPapers(saved: Refused<RecordSaved<Record<string, string>>>) {
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

function refusedMove(result: Refused<Archived>) {
  const problem =
    result.kind === "has-rides"
      ? ({ key: "has-rides", count: result.count } as const)
      : ({ key: "changed" } as const);
  return refused<never>({ typed: null, errors: [], problem }, 409);
}

function refused<Typed>(refusal: RecordRefusal<Typed>, status: number) {
  return data(refusal, { status });
}
