import { useEffect, useRef, type ReactNode } from "react";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useCompany } from "../company.tsx";
import { phoneText } from "../words/phone-text.ts";
import { useWords } from "../words/words.tsx";

/** Takes the focus, because the submit button may be far below. */
export function NotSentNotice({ isWritten = true }: { isWritten?: boolean }) {
  const t = useWords("shell.notSent");
  const { phone } = useCompany();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const call = (number: ReactNode) => (
    <a href={`tel:${phone}`}>
      <Ltr>{number}</Ltr>
    </a>
  );
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error" role="alert">
        <p>{t("text")}</p>
        <p>{t.rich(isWritten ? "note" : "call", { phone: call, number: phoneText(phone) })}</p>
      </Notice>
    </div>
  );
}
