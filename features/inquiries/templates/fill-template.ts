import { oneLine } from "#platform/mail/email.ts";

const PLACEHOLDERS = ["name", "reference", "company"] as const;

type Placeholder = (typeof PLACEHOLDERS)[number];

export function fillTemplate(text: string, values: Record<Placeholder, string>): string {
  return text.replace(/\{(\w+)\}/g, (braces, word: string) => {
    const placeholder = PLACEHOLDERS.find((one) => one === word);
    return placeholder ? oneLine(values[placeholder]) : braces;
  });
}
