import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: "es2022",
    // Nothing is inlined as data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
  },
  // The server's build is the whole process, not only the pages.
  environments: { ssr: { build: { rolldownOptions: { input: "./server/index.ts" } } } },
});
