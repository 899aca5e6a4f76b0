import { chromium } from "@playwright/test";
import { coverNames, drawCover } from "./cover-pictures.ts";
import { drawHero } from "./hero-picture.ts";
import { drawScene, openStage, sceneNames, writeManifest } from "./scene-pictures.ts";

/** Renders the pictures of the site in a headless browser: all, or the named ones. */
const named = process.argv.slice(2);
const scenes = sceneNames();
const covers = coverNames();
const known = ["night-avenue", ...scenes, ...covers];
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
for (const scene of scenes.filter((name) => wanted.includes(name))) await drawScene(page, scene);
for (const cover of covers.filter((name) => wanted.includes(name))) await drawCover(page, cover);
await browser.close();
await writeManifest();
