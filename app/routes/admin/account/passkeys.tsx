import { data, redirect } from "react-router";
import type { AccountResult } from "#features/accounts/action-result.ts";
import type { Admin } from "#features/accounts/admin.ts";
import {
  type AddedPasskey,
  addPasskey,
  beginPasskey,
  readPasskeyName,
} from "#features/accounts/passkeys/add-passkey.server.ts";
import { removePasskey, renamePasskey } from "#features/accounts/passkeys/change-passkey.server.ts";
import { readPasskeys } from "#features/accounts/passkeys/read-passkeys.server.ts";
import { readSecondStep } from "#features/accounts/second-step/read-second-step.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import type { Route } from "./+types/passkeys.ts";
import { asAdmin } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { PASSKEYS_DONE, type PasskeysDone, PasskeysView } from "./passkeys-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { admin, services, lang } = await asAdmin({ context, params, request });
  const { app } = await readSecondStep(services, admin);
  return {
    ...(await readPasskeys(services, admin)),
    hasApp: app.state === "on",
    done: doneIn(url.searchParams, PASSKEYS_DONE),
    words: pickWords(lang, ["account"]),
  };
}

/** The backup codes that come with the first key are in this response only. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services, clientAddress, lang } = await asAdmin({ context, params, request });
  const form = await request.formData();
  const { done, result, at = "" } = await changePasskeys(services, admin, form, clientAddress);
  switch (result.kind) {
    case "done":
      return redirect(`/${lang}/admin/account/passkeys${done ? `?done=${done}` : ""}`, 303);
    case "on":
      return data(result);
    case "changed":
      return data(result, { status: 409 });
    case "invalid": {
      const errors = result.errors.map((error) => ({ ...error, field: `${error.field}${at}` }));
      return data({ kind: "invalid" as const, errors }, { status: 400 });
    }
  }
}

export const shouldRevalidate = afterEveryForm;

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  return <PasskeysView {...loaderData} answer={actionData ?? null} />;
}

type Changed = {
  done?: PasskeysDone;
  result: AccountResult | AddedPasskey;
  at?: string;
};

async function changePasskeys(
  services: Services,
  admin: Admin,
  form: FormData,
  clientAddress: string,
): Promise<Changed> {
  const id = fieldIn(form, "passkey");
  const proof = {
    password: fieldIn(form, "current"),
    code: fieldIn(form, "code").slice(0, 40),
    clientAddress,
  };
  switch (fieldIn(form, "intent")) {
    case "begin":
      return { result: await beginPasskey(services, admin, readPasskeyName(form), proof) };
    case "add":
      return { done: "added", result: await addPasskey(services, admin, fieldIn(form, "answer")) };
    case "rename":
      return {
        done: "renamed",
        result: await renamePasskey(services, admin, id, readPasskeyName(form)),
        at: `-${id}`,
      };
    case "remove":
      return {
        done: "removed",
        result: await removePasskey(services, admin, { id, ...proof }),
        at: `-${id}`,
      };
    default:
      throw data(null, { status: 400 });
  }
}
