import type { PageHandle } from "#app/page-handle.ts";
import { useSearchParams, type LoaderFunctionArgs } from "react-router";
import { answerUnknown } from "#app/shell/errors/known-page.server.ts";
import { Cluster, Panel } from "#app/ui/layout.tsx";
import { isLang, LANGS } from "#i18n/locales.ts";
import { pickWords, wordsOfParts } from "#i18n/words.ts";
import { Colours } from "./colours.tsx";
import { Fields } from "./fields.tsx";
import { Layouts } from "./layouts.tsx";
import { Letters } from "./letters.tsx";
import { Pieces } from "./pieces.tsx";
import { BannerPart, BarPart, FooterPart, HeaderPart } from "./shell-parts.tsx";
import { useForcedStates } from "./use-forced-states.ts";

/** Each part has its own address: some components of the shell affect others on the same page. */
const PARTS = {
  colours: Colours,
  letters: Letters,
  pieces: Pieces,
  layouts: Layouts,
  fields: Fields,
  header: HeaderPart,
  footer: FooterPart,
  banner: BannerPart,
  bar: BarPart,
};

type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

export const handle: PageHandle = { hydrate: true };

/** The words of the shell in all languages, because the page shows them next to each other. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  if (!isLang(params.lang)) throw await answerUnknown(request);
  return {
    words: pickWords(params.lang, ["shell"]),
    samples: Object.fromEntries(LANGS.map((lang) => [lang, wordsOfParts(lang, ["shell"])])),
  };
}

export default function UiPage() {
  const [search] = useSearchParams();
  const part = NAMES.find((name) => name === search.get("part")) ?? "colours";
  const Shown = PARTS[part];
  useForcedStates();
  return (
    <Panel as="main" id="main" lang="en" dir="ltr" data-ground="ivory" gap={7}>
      <title>{`Pieces: ${part}`}</title>
      <meta name="robots" content="noindex" />
      <Cluster aria-label="Parts" as="nav" gap={5} row={2} links="quiet">
        {NAMES.map((name) => (
          <a key={name} href={`?part=${name}`} aria-current={name === part ? "page" : undefined}>
            {name}
          </a>
        ))}
      </Cluster>
      <Shown />
    </Panel>
  );
}
