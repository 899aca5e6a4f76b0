import type { ReactNode } from "react";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Trouble } from "./use-live-page.ts";

type TroubleProps = { trouble: Trouble | null; children?: ReactNode };

export function TroubleNotice({ trouble, children }: TroubleProps) {
  const t = useWords("workplace.live");
  const formats = useFormats();
  return (
    <div aria-live="polite">
      {trouble ? (
        <Notice tone="warning">
          <p>
            {t(trouble.kind, { time: formats.time(trouble.since) })}{" "}
            {trouble.kind === "signedOut" ? <a href="">{t("signIn")}</a> : null}
          </p>
        </Notice>
      ) : null}
      {children}
    </div>
  );
}

export function Watchers({ watchers }: { watchers: string[] }) {
  const t = useWords("workplace.live");
  const { list } = useFormats();
  const names = list(watchers.map((name) => `\u2068${name}\u2069`));
  return <span aria-live="polite">{watchers.length > 0 ? t("watchers", { names }) : null}</span>;
}
