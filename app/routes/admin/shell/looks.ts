import { redirect } from "react-router";
import { fieldIn } from "#i18n/clean-text.ts";
import { looksCookie, looksIn, looksWith } from "#app/workplace-looks.ts";
import type { Route } from "./+types/looks.ts";
import { adminHome, nextPage } from "../sign-in/next-page.ts";
import { asAdmin } from "./admin-request.server.ts";

export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services, lang } = await asAdmin({ context, params, request });
  const form = await request.formData();
  const looks = looksWith(looksIn(request.headers.get("Cookie")), form);
  const secure = services.site.publicUrl.startsWith("https:");
  return redirect(nextPage(fieldIn(form, "back"), adminHome(lang, admin.role)), {
    status: 303,
    headers: { "Set-Cookie": looksCookie(looks, { secure }) },
  });
}
