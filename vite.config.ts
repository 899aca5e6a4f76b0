import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { useIntlFormatter } from "./scripts/use-intl-formatter.ts";

export default defineConfig({
  plugins: [useIntlFormatter(), reactRouter()],
  // Bundled, so that the formatter above reaches it on the server and in development too.
  ssr: { noExternal: ["use-intl"] },
  optimizeDeps: { exclude: ["use-intl"] },
  build: {
    target: "es2022",
    // Nothing is inlined as data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
  },
  // The server's build is the whole process, not only the pages.
  environments: { ssr: { build: { rolldownOptions: { input: "./server/index.ts" } } } },
});
