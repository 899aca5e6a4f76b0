import { writeFileSync } from "node:fs";
import { iconSprite } from "./icon-sprite.ts";

// Writes app/ui/icons.svg with the icons that app/ui/icon-names.ts lists.

writeFileSync("app/ui/icons.svg", await iconSprite());
