import type { PageHandle } from "#app/page-handle.ts";
import { data, redirect } from "react-router";
import { storeAdditionPhoto } from "#features/booking/additions/addition-photos.server.ts";
import { readAddition } from "#features/booking/additions/addition-form.server.ts";
import { receiveAddition } from "#features/booking/additions/receive-addition.server.ts";
import { addByChauffeur, noteCashTaken } from "#features/dispatch/additions/add-by-chauffeur.server.ts";
import { readRideAdditions } from "#features/dispatch/additions/read-ride-additions.server.ts";
import { langOf } from "#i18n/locales.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/additions.ts";
import { AdditionsView, type AdditionsAnswer } from "./additions-view.tsx";
import { chauffeurAt, privatePage } from "./chauffeur-at.server.ts";

export const handle: PageHandle = { hydrate: true };

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const lang = langOf(params.lang);
  const words = pickWords(lang, ["additions", "runsheet"]);
  const { chauffeur, services, isAllowed } = await chauffeurAt(context, params.token);
  const ride = chauffeur && (await readRideAdditions(services, chauffeur, params.reference, lang));
  const flash = FLASHES.find((one) => one === url.searchParams.get("done")) ?? null;
  if (!ride) return data({ ride: null, flash: null, words }, { status: isAllowed ? 404 : 429 });
  return data({ ride, flash, words });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { chauffeur, services, isAllowed } = await chauffeurAt(context, params.token);
  if (!chauffeur) return data<AdditionsAnswer>(NOTHING, { status: isAllowed ? 404 : 429 });
  const declared = request.headers.get("Content-Length");
  const sent = await receiveAddition(services, {
    body: request.body,
    bytes: declared === null ? null : Number(declared),
    type: request.headers.get("Content-Type") ?? "",
  });
  if ("refused" in sent) return refused("file-large");
  const page = `/${langOf(params.lang)}/chauffeur/${params.token}/additions/${params.reference}`;
  try {
    const form = new FormData();
    for (const [name, value] of sent.fields) form.set(name, value);
    if (form.get("intent") === "cash") {
      const noted = await noteCashTaken(services, chauffeur, params.reference, numberIn(form, "amount"));
      return noted.kind === "done" ? redirect(`${page}?done=cash`, 303) : refused(noted.key);
    }
    const read = readAddition(form);
    if (!read.ok) {
      const { errors, typed } = read;
      return data<AdditionsAnswer>({ problem: null, errors, typed }, { status: 422 });
    }
    const [file] = sent.files.filter(({ bytes }) => bytes > 0);
    const photo = file ? await storeAdditionPhoto(services, file) : null;
    if (photo && "refused" in photo) return refused(photo.refused === "too-large" ? "file-large" : "file");
    const added = await addByChauffeur(services, chauffeur, params.reference, { entry: read.entry, photo });
    return added.kind === "done" ? redirect(`${page}?done=added`, 303) : refused(added.key);
  } finally {
    await sent.remove();
  }
}

const FLASHES = ["added", "cash"] as const;

const NOTHING: AdditionsAnswer = { problem: null, errors: [], typed: null };

function refused(problem: NonNullable<AdditionsAnswer["problem"]>) {
  return data<AdditionsAnswer>({ ...NOTHING, problem }, { status: 409 });
}

export default function AdditionsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AdditionsView {...loaderData} answer={actionData ?? null} />;
}
