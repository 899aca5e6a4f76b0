import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "./use-formats.ts";
import { useLang, useWords, WordsProvider } from "./words.tsx";

function Speaker() {
  const t = useWords("shell.menu");
  const formats = useFormats();
  return `${t("open")} | ${useLang()} | ${formats.money(9_500)}`;
}

function page(lang: "fr" | "ar", words: string | undefined) {
  const Stub = createRoutesStub([
    { path: "/:lang", id: "page", Component: () => <WordsProvider>{<Speaker />}</WordsProvider> },
  ]);
  return renderToStaticMarkup(
    <Stub initialEntries={[`/${lang}`]} hydrationData={{ loaderData: { page: { words } } }} />,
  );
}

test("renders the words of a matched route's loader in the page's language", () => {
  expect(page("ar", pickWords("ar", ["shell"]))).toBe("القائمة | ar | 95\u00A0€");
});

test("renders the key of a word that no loader returned", () => {
  expect(page("fr", undefined)).toBe("shell.menu.open | fr | 95\u202F€");
});

test("throws outside of WordsProvider", () => {
  expect(() => renderToStaticMarkup(<Speaker />)).toThrow("useWords must be used inside WordsProvider");
});
