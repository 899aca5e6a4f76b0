import { href } from "react-router";
import type { Role } from "#features/accounts/admin.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { beginningsFor, pagesFor } from "./destinations.ts";
import { matchWords } from "./match-words.ts";
import type { Hit } from "./use-hits.ts";

export function usePages(role: Role): (typed: string) => { pages: Hit[]; beginnings: Hit[] } {
  const lang = useLang();
  const nav = useWords("admin.nav");
  const words = useWords("workplace");
  return (typed) => {
    const pages = pagesFor(role).map((page) => ({
      key: `page ${page.id}`,
      to: href(page.path, { lang }),
      icon: page.icon,
      title: page.kind === "place" ? nav(page.id) : words(`pages.${page.id}`),
      detail: "",
    }));
    const beginnings = beginningsFor(role).map(({ id, path, icon }) => ({
      key: `begin ${id}`,
      to: href(path, { lang }),
      icon,
      title: words(`actions.${id}`),
      detail: "",
    }));
    return { pages: fitting(typed, pages), beginnings: fitting(typed, beginnings) };
  };
}

export function fitting<Entry extends { title: string }>(typed: string, entries: Entry[]): Entry[] {
  if (typed.trim() === "") return entries;
  return entries
    .map((entry) => ({ entry, score: matchWords(typed, entry.title) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
