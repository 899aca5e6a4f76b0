import { data, redirect } from "react-router";
import { clearSlot, fillSlot } from "#features/media/fill-slot.server.ts";
import { isSlotName } from "#features/media/slots.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { afterEveryForm } from "../shell/after-every-form.ts";
import { adminLang } from "../shell/admin-lang.ts";
import { textOf } from "../shell/form-text.ts";
import { requireAdmin } from "../shell/require-admin.server.ts";
import type { Route } from "./+types/slots.ts";
import { slotFlashIn } from "./slot-flash.ts";
import { slotRows } from "./slot-rows.server.ts";
import { SlotsView } from "./slots-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const lang = adminLang(params.lang);
  return {
    rows: await slotRows(context.get(requestContext).services.db, lang),
    flash: slotFlashIn(url.searchParams),
    words: pickWords(lang, ["media", "pictures"]),
  };
}

/** Puts a picture of the library in a place of the site, or gives the place back to its drawing. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const { services } = context.get(requestContext);
  const form = await request.formData();
  const [intent, slot] = [textOf(form, "intent"), textOf(form, "slot")];
  if (!isSlotName(slot) || (intent !== "fill" && intent !== "clear")) throw data(null, { status: 400 });
  const page = `/${adminLang(params.lang)}/admin/media/slots?slot=${slot}`;
  if (intent === "clear") {
    await clearSlot(services, admin, slot);
    return redirect(`${page}&done=cleared`, 303);
  }
  const { kind } = await fillSlot(services, admin, slot, textOf(form, "media"));
  if (kind === "missing") return data({ missing: slot }, { status: 409 });
  return redirect(`${page}&done=filled`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function Slots({ loaderData, actionData }: Route.ComponentProps) {
  return <SlotsView {...loaderData} missing={actionData?.missing ?? null} />;
}
