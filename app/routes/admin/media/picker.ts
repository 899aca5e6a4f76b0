import { pickMedia } from "#features/media/pick-media.server.ts";
import { requestContext } from "#app/context.ts";
import { listFilter } from "../list/list-filter.ts";
import { requireAdmin } from "../shell/require-admin.server.ts";
import type { Route } from "./+types/picker.ts";
import type { PickerAnswer } from "./picker-answer.ts";

/** What the picker shows, see `media-picker.tsx`. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<PickerAnswer> {
  const admin = await requireAdmin(context, request);
  const { search, page } = listFilter(url.searchParams, []);
  const { pictures, pages } = await pickMedia(context.get(requestContext).services, admin, { search, page });
  return { pictures, page, pages };
}
