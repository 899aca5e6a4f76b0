import { fileOf, type Look } from "./looks.ts";

export function contactSheet(looks: Look[], papers: string[]): string {
  const names = [...new Set(looks.map(({ name }) => name))];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screenshots</title>
<style>
  body { margin: 2rem; background: #e9e6df; color: #16150f; font: 15px/1.5 system-ui, sans-serif }
  nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-block-end: 2rem }
  section > div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; margin-block: .75rem 3rem }
  figure { margin: 0 }
  img { display: block; block-size: 22rem; inline-size: auto; background: #fff }
  figcaption { font-size: 13px }
  a { color: inherit }
</style>
<nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join("\n")}</nav>
${names.map((name) => section(name, looks)).join("\n")}
<section><div>${papers.map(paper).join("\n")}</div></section>
</html>
`;
}

function section(name: string, looks: Look[]): string {
  const figures = looks.filter((look) => look.name === name).map(figure);
  return `<section id="${name}"><h2>${name}</h2><div>${figures.join("\n")}</div></section>`;
}

function figure(look: Look): string {
  const caption = `${look.lang} · ${look.theme} · ${look.width} px`;
  return `<figure><a href="${fileOf(look, "full")}"><img loading="lazy" src="${fileOf(look, "screen")}" alt="${look.name}, ${caption}"></a><figcaption>${caption}</figcaption></figure>`;
}

function paper(file: string): string {
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a><figcaption>${file}</figcaption></figure>`;
}
