import { smsLength, smsText } from "#features/messages/sms-text.ts";
import { useWords } from "#app/shell/words/words.tsx";

/** Each segment is charged. */
export function SmsLength({ text }: { text: string }) {
  const t = useWords("messages.editor");
  const { encoding, units, segments } = smsLength(smsText(text));
  const name = encoding === "gsm-7" ? "GSM-7" : "UCS-2";
  return t("length", { units, encoding: `\u2066${name}\u2069`, segments });
}
