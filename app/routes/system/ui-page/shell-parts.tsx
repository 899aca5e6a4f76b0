import { useEffect, type ReactNode } from "react";
import { useLoaderData } from "react-router";
import type { Messages } from "use-intl";
import { useCompany } from "#app/shell/company.tsx";
import { Concierge } from "#app/shell/footer/concierge.tsx";
import { reopen } from "#app/shell/consent/consent-store.ts";
import { CookieBanner } from "#app/shell/consent/cookie-banner.tsx";
import { SiteFooter } from "#app/shell/footer/site-footer.tsx";
import { SiteHeader } from "#app/shell/header/site-header.tsx";
import { StickyBar } from "#app/shell/footer/sticky-bar.tsx";
import { WordsIn } from "#app/shell/words/words.tsx";
import type { Lang } from "#i18n/locales.ts";
import { Stage } from "./stage.tsx";
import styles from "./ui-page.module.css";

const NARROW = "On a window narrower than 1088 px it is the telephone's, with the menu to be pressed open.";

export function HeaderPart() {
  return (
    <>
      <Stage title="Header, solid" note={NARROW} grounds={["night"]} wide>
        {({ lang }) => (
          <Frame lang={lang} kind="header">
            <SiteHeader />
          </Frame>
        )}
      </Stage>
      <Stage title="Header, clear over a picture" grounds={["night"]} wide>
        {({ lang }) => (
          <Frame lang={lang} kind="header">
            <div ref={clearHeader} className={styles.picture}>
              <SiteHeader />
            </div>
          </Frame>
        )}
      </Stage>
      <Stage title="Header under the pointer" grounds={["night"]} wide forced="hover">
        {({ lang }) => (
          <Frame lang={lang} kind="header">
            <SiteHeader />
          </Frame>
        )}
      </Stage>
    </>
  );
}

export function FooterPart() {
  return (
    <Stage title="Footer" grounds={["night"]} wide>
      {({ lang }) => (
        <Frame lang={lang} kind="footer">
          <SiteFooter />
        </Frame>
      )}
    </Stage>
  );
}

export function BannerPart() {
  useEffect(() => {
    reopen(true);
    return () => reopen(false);
  }, []);
  return (
    <Stage title="Cookie banner" grounds={["ivory"]} wide>
      {({ lang }) => (
        <Frame lang={lang} kind="banner">
          <CookieBanner />
        </Frame>
      )}
    </Stage>
  );
}

export function BarPart() {
  const { phone } = useCompany();
  return (
    <Stage
      title="Bar and concierge"
      note="The bar on 768 px and less; the concierge is pressed open."
      grounds={["ivory"]}
      wide
    >
      {({ lang }) => (
        <Frame lang={lang} kind="bar">
          <StickyBar>
            <Concierge lang={lang} phone={phone} side="end" />
          </StickyBar>
        </Frame>
      )}
    </Stage>
  );
}

type FrameProps = { lang: Lang; kind: "header" | "footer" | "banner" | "bar"; children: ReactNode };

function Frame({ lang, kind, children }: FrameProps) {
  const { samples } = useLoaderData<{ samples: Partial<Record<Lang, Partial<Messages>>> }>();
  return (
    <WordsIn lang={lang} messages={samples[lang] ?? {}}>
      <div className={styles.frame} data-kind={kind}>
        {children}
      </div>
    </WordsIn>
  );
}

function clearHeader(picture: HTMLElement | null) {
  picture?.querySelector("header")?.setAttribute("data-solid", "false");
}
