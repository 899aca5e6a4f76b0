import { writeFileSync } from "node:fs";
import { iconSprite } from "./icon-sprite.ts";

writeFileSync("app/ui/icons.svg", await iconSprite());
