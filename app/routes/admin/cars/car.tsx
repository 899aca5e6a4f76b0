import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { archiveCar } from "#features/dispatch/archive-record.server.ts";
import { readCar } from "#features/dispatch/read-records.server.ts";
import { saveCar } from "#features/dispatch/save-car.server.ts";
import { saveCarPapers } from "#features/dispatch/save-papers.server.ts";
import { removeScan } from "#features/fleet/scans/remove-scan.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/car.ts";
import { refusedMove, refusedPapers, refusedSave } from "../chauffeurs/record-answer.ts";
import { RECORD_DONE } from "../chauffeurs/record-parts.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { scanProblemIn } from "../scans/scan-problem.ts";
import { CarView } from "./car-view.tsx";

/** In place of an id: a car that is not stored yet. */
const NEW = "new";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const car = params.id === NEW ? null : await readCar(services, dispatcher, params.id);
  if (car === undefined) throw data(null, { status: 404 });
  return {
    car,
    formKey: randomUUID(),
    done: doneIn(url.searchParams, RECORD_DONE),
    scanProblem: scanProblemIn(url.searchParams),
    words: pickWords(lang, ["chauffeurs", "fleet", "operations"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const goTo = (id: string, done: string) => redirect(`/${lang}/admin/cars/${id}?done=${done}`, 303);
  const intent = fieldIn(form, "intent");
  switch (intent) {
    case "save": {
      const saved = await saveCar(services, dispatcher, params.id === NEW ? null : params.id, form);
      if (saved.kind === "done") return goTo(saved.id, saved.isNew ? "added" : "saved");
      return refusedSave(saved);
    }
    case "save-papers": {
      const saved = await saveCarPapers(services, dispatcher, params.id, form);
      return saved.kind === "done" ? goTo(params.id, "saved") : refusedPapers(saved);
    }
    case "remove-scan": {
      const removed = await removeScan(services, dispatcher, { carId: params.id }, fieldIn(form, "scan"));
      return removed.kind === "done" ? goTo(params.id, "unscanned") : refusedMove(removed);
    }
    case "archive":
    case "restore": {
      const seen = { id: params.id, version: numberIn(form, "version") };
      const result = await archiveCar(services, dispatcher, seen, intent === "archive");
      if (result.kind === "done") return goTo(params.id, intent === "archive" ? "archived" : "restored");
      return refusedMove(result);
    }
    default:
      throw data(null, { status: 400 });
  }
}

export const shouldRevalidate = afterEveryForm;

export default function CarPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CarView {...loaderData} refusal={actionData ?? null} />;
}
