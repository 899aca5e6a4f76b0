import { chromium } from "@playwright/test";
import { drawHero } from "./hero-picture.ts";
import { drawScene, openStage, sceneNames, writeManifest } from "./scene-pictures.ts";

/** Draws the pictures of the site in a browser without a window: all of them, or those that are named. */
const named = process.argv.slice(2);
const known = ["night-avenue", ...sceneNames()];
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length)
  throw new Error(`No picture is called ${unknown.join(", ")}. There are: ${known.join(", ")}.`);

const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu", "--allow-file-access-from-files"],
});
const page = await browser.newPage();
const wanted = named.length ? named : known;
if (wanted.includes("night-avenue")) await drawHero(page);
await openStage(page);
for (const scene of wanted.filter((name) => name !== "night-avenue")) await drawScene(page, scene);
await browser.close();
await writeManifest();
