import { readEnv } from "#platform/env.ts";
import { isStartRefusal } from "#platform/start-refusal.ts";
import { startSite } from "./start-site.ts";

/** The production process: starts the site, prints its address and stops on a signal. */
try {
  const build = await import("virtual:react-router/server-build");
  await startSite(readEnv(process.env), { build });
} catch (error) {
  console.error(isStartRefusal(error) ? error.message : error);
  process.exit(1);
}
