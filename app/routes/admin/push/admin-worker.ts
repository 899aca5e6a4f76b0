import { showPushes, type PushScope } from "#app/shell/push/show-pushes.ts";

// The service worker of the admin. Its scope is `/{lang}/admin/`. It shows notifications only: pages and files come from the network.

showPushes(globalThis as unknown as PushScope);
