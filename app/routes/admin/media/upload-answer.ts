import type { PickedPicture } from "#features/media/media.ts";
import type { MediaRefusal } from "#features/media/store-picture.server.ts";

/** What the upload address answers, as JSON. A `reason` is a key of `media.reasons`. */
export type UploadAnswer =
  | { kind: "added"; picture: PickedPicture }
  | { kind: "done" }
  | { kind: "refused"; reason: MediaRefusal | "too-large" | "empty" | "broken-off" }
  | { kind: "changed" | "missing"; reason: "changed" | "missing" }
  | { kind: "invalid"; reason: "server" };
