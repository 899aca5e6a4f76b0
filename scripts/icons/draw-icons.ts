import { writeFileSync } from "node:fs";
import { iconSprite } from "./icon-sprite.ts";

// Draws app/ui/icons.svg from the icons that app/ui/icon-names.ts lists.

writeFileSync("app/ui/icons.svg", await iconSprite());
