import { data, redirect } from "react-router";
import { clearSlot, fillSlot } from "#features/media/fill-slot.server.ts";
import { isSlotName } from "#features/media/slots.ts";
import { pickWords } from "#i18n/words.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { asEditor } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/slots.ts";
import { SLOT_DONE, SlotsView } from "./slots-view.tsx";
import { slotRows } from "./slot-rows.server.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { services, lang } = await asEditor({ context, params, request });
  return {
    rows: await slotRows(services.db, lang),
    flash: slotFlashIn(url.searchParams),
    words: pickWords(lang, ["media", "pictures", "way.guest"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services, lang } = await asEditor({ context, params, request });
  const form = await request.formData();
  const [intent, slot] = [fieldIn(form, "intent"), fieldIn(form, "slot")];
  if (!isSlotName(slot) || (intent !== "fill" && intent !== "clear")) throw data(null, { status: 400 });
  const page = `/${lang}/admin/media/slots?slot=${slot}`;
  if (intent === "clear") {
    await clearSlot(services, admin, slot);
    return redirect(`${page}&done=cleared`, 303);
  }
  const { kind } = await fillSlot(services, admin, slot, fieldIn(form, "media"));
  if (kind === "missing") return data({ missing: slot }, { status: 409 });
  return redirect(`${page}&done=filled`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function Slots({ loaderData, actionData }: Route.ComponentProps) {
  return <SlotsView {...loaderData} missing={actionData?.missing ?? null} />;
}

function slotFlashIn(query: URLSearchParams) {
  const slot = query.get("slot");
  const done = doneIn(query, SLOT_DONE);
  return done && isSlotName(slot) ? { slot, done } : null;
}
