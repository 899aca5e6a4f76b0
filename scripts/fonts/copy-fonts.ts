import { copyFileSync, mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import { CARD_FONTS } from "#platform/cards/takumi-renderer.server.ts";
import { COPIED_FONTS } from "#platform/font-file.server.ts";
import { writeBundledList } from "../licences/list-bundled.ts";
import { FACES } from "./font-files.ts";

// Copies the fonts of packages that the site reads, those of documents and of social cards, into the build. Run by bin/build.

const fonts = [...FACES.flatMap(({ files }) => files), ...Object.values(CARD_FONTS)];
const copied = fonts.filter((file) => file.startsWith("node_modules/"));
mkdirSync(COPIED_FONTS, { recursive: true });
for (const file of copied) copyFileSync(file, join(COPIED_FONTS, basename(file)));
writeBundledList("fonts", copied);
