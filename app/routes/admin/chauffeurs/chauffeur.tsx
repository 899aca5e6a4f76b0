import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { archiveChauffeur, renewChauffeurLink } from "#features/dispatch/archive-record.server.ts";
import { languageChoices, readChauffeur } from "#features/dispatch/read-records.server.ts";
import { saveChauffeur } from "#features/dispatch/save-chauffeur.server.ts";
import { saveChauffeurPapers } from "#features/dispatch/save-papers.server.ts";
import { removeScan } from "#features/fleet/scans/remove-scan.server.ts";
import { eraseChauffeur } from "#features/privacy/chauffeurs/erase-chauffeur.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/chauffeur.ts";
import { asDispatcher, asOwner } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { ChauffeurView } from "./chauffeur-view.tsx";
import { refusedMove, refusedPapers, refusedSave } from "./record-answer.ts";
import { RECORD_DONE } from "./record-parts.tsx";
import { scanProblemIn } from "../scans/scan-problem.ts";

/** In place of an id: a chauffeur who is not stored yet. */
const NEW = "new";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const chauffeur = params.id === NEW ? null : await readChauffeur(services, dispatcher, params.id);
  if (chauffeur === undefined) throw data(null, { status: 404 });
  const link = chauffeur?.link;
  return {
    chauffeur,
    isOwner: dispatcher.role === "owner",
    isErasing: url.searchParams.has("erase"),
    invitation: link ? translatorIn(link.lang).words("chauffeurs.link.message", { url: link.url }) : "",
    choices: languageChoices(lang),
    formKey: randomUUID(),
    done: doneIn(url.searchParams, RECORD_DONE),
    scanProblem: scanProblemIn(url.searchParams),
    words: pickWords(lang, ["chauffeurs", "operations"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const seen = { id: params.id, version: numberIn(form, "version") };
  const goTo = (id: string, done: string) => redirect(`/${lang}/admin/chauffeurs/${id}?done=${done}`, 303);
  const intent = fieldIn(form, "intent");
  switch (intent) {
    case "save": {
      const saved = await saveChauffeur(services, dispatcher, params.id === NEW ? null : params.id, form);
      if (saved.kind === "done") return goTo(saved.id, saved.isNew ? "added" : "saved");
      return refusedSave(saved);
    }
    case "erase": {
      const { owner } = await asOwner({ context, params, request });
      const erased = await eraseChauffeur(services, owner, seen);
      return erased.kind === "done" ? goTo(params.id, "erased") : refusedMove(erased);
    }
    case "save-papers": {
      const saved = await saveChauffeurPapers(services, dispatcher, params.id, form);
      return saved.kind === "done" ? goTo(params.id, "saved") : refusedPapers(saved);
    }
    case "remove-scan": {
      const removed = await removeScan(
        services,
        dispatcher,
        { chauffeurId: params.id },
        fieldIn(form, "scan"),
      );
      return removed.kind === "done" ? goTo(params.id, "unscanned") : refusedMove(removed);
    }
    case "archive":
    case "restore":
    case "renew-link": {
      const isArchived = intent === "archive";
      const result =
        intent === "renew-link"
          ? await renewChauffeurLink(services, dispatcher, seen)
          : await archiveChauffeur(services, dispatcher, seen, isArchived);
      if (result.kind === "done") return goTo(params.id, DONE[intent]);
      return refusedMove(result);
    }
    default:
      throw data(null, { status: 400 });
  }
}

const DONE = { archive: "archived", restore: "restored", "renew-link": "renewed" } as const;

export const shouldRevalidate = afterEveryForm;

export default function ChauffeurPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ChauffeurView {...loaderData} refusal={actionData ?? null} />;
}
