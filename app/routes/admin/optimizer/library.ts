import { addToLibrary } from "#features/optimizer/add-to-library.server.ts";
import { requestContext } from "#app/context.ts";
import { textOf } from "../shell/form-text.ts";
import { requireAdmin } from "../shell/require-admin.server.ts";
import type { Route } from "./+types/library.ts";

/** Puts one result into the library; the page asks for one after the other. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const id = textOf(await request.formData(), "file");
  const place = { batchId: params.batch, id };
  const added = await addToLibrary(context.get(requestContext).services, admin, place);
  return Response.json(added, {
    status: added.kind === "added" ? 200 : added.kind === "missing" ? 404 : 409,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
