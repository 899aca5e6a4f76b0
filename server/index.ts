import { readEnv } from "#platform/env.ts";
import { isStartRefusal } from "#platform/start-refusal.ts";
import { startSite } from "./start-site.ts";

try {
  const build = await import("virtual:react-router/server-build");
  await startSite(readEnv(process.env), { build });
} catch (error) {
  console.error(isStartRefusal(error) ? error.message : error);
  process.exit(1);
}
