import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { archiveCar } from "#features/dispatch/archive-record.server.ts";
import { readCar } from "#features/fleet/read-records.server.ts";
import { readCarForm, saveCar } from "#features/fleet/save-car.server.ts";
import { readPapersForm, saveCarPapers } from "#features/fleet/save-papers.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/car.ts";
import { answerRecord, NEW_RECORD } from "../shell/answer-record.server.ts";
import { RECORD_DONE } from "../shell/record-parts.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { scanProblemIn } from "../scans/scan-problem.ts";
import { CarView } from "./car-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const car = params.id === NEW_RECORD ? null : await readCar(services, dispatcher, params.id);
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
  const sent = { id: params.id, form: await request.formData() };
  return answerRecord({ services, dispatcher }, sent, {
    page: `/${lang}/admin/cars/${params.id}`,
    holder: { carId: params.id },
    save: (within, by, id, form) => saveCar(within, by, id, readCarForm(form, within.clock.now())),
    savePapers: (within, by, id, form) => saveCarPapers(within, by, id, readPapersForm(form, "car")),
    archive: archiveCar,
  });
}

export const shouldRevalidate = afterEveryForm;

export default function CarPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CarView {...loaderData} refusal={actionData ?? null} />;
}
