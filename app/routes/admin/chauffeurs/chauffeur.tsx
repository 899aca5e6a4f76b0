import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { archiveChauffeur, renewChauffeurLink } from "#features/dispatch/archive-record.server.ts";
import { languageChoices, readChauffeur } from "#features/fleet/read-records.server.ts";
import { readChauffeurForm, saveChauffeur } from "#features/fleet/save-chauffeur.server.ts";
import { readPapersForm, saveChauffeurPapers } from "#features/fleet/save-papers.server.ts";
import { eraseChauffeur } from "#features/privacy/chauffeurs/erase-chauffeur.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/chauffeur.ts";
import { asDispatcher, asOwner } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { ChauffeurView } from "./chauffeur-view.tsx";
import { answerRecord, NEW_RECORD } from "../shell/answer-record.server.ts";
import { RECORD_DONE } from "../shell/record-parts.tsx";
import { scanProblemIn } from "../scans/scan-problem.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const chauffeur = params.id === NEW_RECORD ? null : await readChauffeur(services, dispatcher, params.id);
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
  const sent = { id: params.id, form: await request.formData() };
  return answerRecord({ services, dispatcher }, sent, {
    page: `/${lang}/admin/chauffeurs/${params.id}`,
    holder: { chauffeurId: params.id },
    save: (within, by, id, form) => saveChauffeur(within, by, id, readChauffeurForm(form)),
    savePapers: (within, by, id, form) =>
      saveChauffeurPapers(within, by, id, readPapersForm(form, "chauffeur")),
    archive: archiveChauffeur,
    others: {
      "renew-link": { done: "renewed", make: (seen) => renewChauffeurLink(services, dispatcher, seen) },
      erase: {
        done: "erased",
        make: async (seen) => {
          const { owner } = await asOwner({ context, params, request });
          return eraseChauffeur(services, owner, seen);
        },
      },
    },
  });
}

export const shouldRevalidate = afterEveryForm;

export default function ChauffeurPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ChauffeurView {...loaderData} refusal={actionData ?? null} />;
}
