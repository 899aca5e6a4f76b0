import type { PickedPicture } from "#features/media/media.ts";
import { pickMedia } from "#features/media/pick-media.server.ts";
import { listFilter } from "../list/list-filter.ts";
import type { Route } from "./+types/picker.ts";
import { asEditor } from "../shell/admin-request.server.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs): Promise<PickerAnswer> {
  const { admin, services } = await asEditor({ context, params, request });
  const { search, page } = listFilter(url.searchParams, []);
  const { pictures, pages } = await pickMedia(services, admin, { search, page });
  return { pictures, page, pages };
}

export type PickerAnswer = { pictures: PickedPicture[]; page: number; pages: number };
