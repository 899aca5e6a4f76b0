import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import dynamicIcons from "lucide-react/dynamicIconImports";
import { ICON_NAMES } from "#app/ui/icon-names.ts";

/**
 * The icons of the site as symbols of one file. Colour and stroke come from the place where an icon is used.
 */
export async function iconSprite(): Promise<string> {
  const symbols = await Promise.all(ICON_NAMES.map(symbolOf));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

async function symbolOf(name: (typeof ICON_NAMES)[number]): Promise<string> {
  const { default: drawing } = await dynamicIcons[name]();
  const [, lines = ""] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(drawing))) ?? [];
  return `<symbol id="${name}" viewBox="0 0 24 24">${lines.replaceAll(/><\/\w+>/g, "/>")}</symbol>`;
}
