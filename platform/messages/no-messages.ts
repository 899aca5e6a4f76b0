import { messageFailure, type Messages } from "./messages.ts";

/** Without a provider on a public site: guests are offered mail only. */
export function createNoMessages(): Messages {
  return {
    transport: { kind: "off" },
    channels: [],
    async send() {
      throw messageFailure("refused", "NO_PROVIDER");
    },
    find: async () => [],
    read: async () => undefined,
    receive: async () => undefined,
    openFile: async () => {
      throw messageFailure("later", "NO_PROVIDER");
    },
    purge: async () => undefined,
  };
}
