import type { PushArea } from "#app/shell/push/push-browser.ts";
import worker from "./admin-worker.ts?worker&url";

export function adminPush(lang: string, { id, publicKey }: { id: string; publicKey: string }): PushArea {
  return { area: "admin", lang, person: id, publicKey, address: `/${lang}/admin/push`, worker };
}
