import type { PickedPicture } from "#features/media/media.ts";

/** What `/{lang}/admin/media/picker?q=&page=` answers. */
export type PickerAnswer = { pictures: PickedPicture[]; page: number; pages: number };
