import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: "es2022",
    // Nothing is inlined as data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    ...(isSsrBuild ? { rollupOptions: { input: "./server/index.ts" } } : {}),
  },
}));
