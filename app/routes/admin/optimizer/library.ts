import { addToLibrary } from "#features/optimizer/add-to-library.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { asEditor, requireAdmin } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/library.ts";

export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services } = await asEditor({ context, params, request });
  const id = fieldIn(await request.formData(), "file");
  const place = { batchId: params.batch, id };
  const added = await addToLibrary(services, admin, place);
  return Response.json(added, {
    status: added.kind === "added" ? 200 : added.kind === "missing" ? 404 : 409,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
