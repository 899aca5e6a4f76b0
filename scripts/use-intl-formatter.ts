import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ASKED = "use-intl/format-message";
const FOR_BROWSERS = fileURLToPath(import.meta.resolve(`${ASKED}/format-only`));
const FOR_SERVERS = fileURLToPath(new URL("../i18n/format-message.ts", import.meta.url));

/**
 * Chooses the message formatter of use-intl: in the browser the small one for compiled messages, on the
 * server ours for both formats.
 */
export function useIntlFormatter(): Plugin[] {
  return [answering(FOR_BROWSERS, "client"), answering(FOR_SERVERS, "server")];
}

function answering(file: string, consumer: "client" | "server"): Plugin {
  return {
    name: `use-intl-formatter-${consumer}`,
    enforce: "pre",
    applyToEnvironment: (environment) => environment.config.consumer === consumer,
    resolveId: (source, importer) => (source === ASKED && importer !== FOR_SERVERS ? file : null),
  };
}
