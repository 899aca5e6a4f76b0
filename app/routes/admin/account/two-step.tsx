import { data, redirect } from "react-router";
import { endSecondStep, renewBackupCodes } from "#features/accounts/second-step/change-second-step.server.ts";
import { readSecondStep } from "#features/accounts/second-step/read-second-step.server.ts";
import { beginSecondStep, confirmSetUp } from "#features/accounts/second-step/set-up-second-step.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/two-step.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { afterEveryForm } from "../shell/forms.ts";
import { asAdmin } from "../shell/admin-request.server.ts";
import { LIST, TwoStepView, type TwoStepAnswer } from "./two-step-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { admin, services, lang } = await asAdmin({ context, params, request });
  const secondStep = await readSecondStep(services, admin);
  const isOff = url.searchParams.has("off");
  return { ...secondStep, isOff, words: pickWords(lang, ["account"]) };
}

/** The new backup codes are in this response only. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services, clientAddress, lang } = await asAdmin({ context, params, request });
  const form = await request.formData();
  const page = `/${lang}/admin/account/two-step`;
  const code = fieldIn(form, "code").slice(0, 40);
  const proof = { password: fieldIn(form, "current"), code, clientAddress };
  switch (fieldIn(form, "intent")) {
    case "begin": {
      const begun = await beginSecondStep(services, admin, proof);
      return begun.kind === "done" ? redirect(page, 303) : answer(begun);
    }
    case "confirm":
      return answer(await confirmSetUp(services, admin, code));
    case "renew":
      return answer(atList(await renewBackupCodes(services, admin, proof)));
    case "off": {
      const ended = await endSecondStep(services, admin, proof);
      return ended.kind === "done" ? redirect(`${page}?off`, 303) : answer(atList(ended));
    }
    default:
      throw data(null, { status: 400 });
  }
}

export const shouldRevalidate = afterEveryForm;

export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  return <TwoStepView {...loaderData} answer={actionData ?? null} />;
}

function atList<Outcome extends TwoStepAnswer>(outcome: Outcome): Outcome {
  if (outcome.kind !== "invalid") return outcome;
  return { ...outcome, errors: outcome.errors.map((error) => ({ ...error, field: error.field + LIST })) };
}

function answer(outcome: TwoStepAnswer) {
  return data(outcome, { status: { on: 200, invalid: 400, changed: 409 }[outcome.kind] });
}
