import { directionOf, LANGUAGES } from "#i18n/locales.ts";
import type { Amount, Fact, Email, EmailSection } from "./email.ts";

export function emailText(message: Email): string {
  const colon = LANGUAGES[message.lang].colon;
  const parts = message.parts.map((part) => partText(part, colon)).filter((part) => part !== "");
  const text = [message.title, ...parts, ["-- ", ...message.footer].join("\n")].join("\n\n") + "\n";
  return withoutIdleIsolates(text, message.lang);
}

/** Removes isolates without effect, which would get into copied numbers and break searches. */
function withoutIdleIsolates(text: string, lang: Email["lang"]): string {
  const turns =
    directionOf(lang) === "rtl" ? /[\p{Script=Latin}\d]/u : /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
  return text.replace(/[\u2066\u2068]([^\u2066\u2068\u2069]*)\u2069/g, (isolate, inner: string) =>
    turns.test(inner) ? isolate : inner,
  );
}

function partText(part: EmailSection, colon: string): string {
  if (part.kind === "text") return [...heading(part.title), part.paragraphs.join("\n\n")].join("\n");
  if (part.kind === "facts") {
    return [...heading(part.title), ...part.facts.map((fact) => factText(fact, colon))].join("\n");
  }
  if (part.kind === "amounts") {
    const lines = [...part.amounts, part.total].map((line) => amountText(line, colon));
    return [...heading(part.title), ...lines, ...(part.note ? [part.note] : [])].join("\n");
  }
  if (part.kind === "picture") return "";
  return `${part.label}${colon}\n${part.href}`;
}

function heading(title: string | undefined): string[] {
  return title ? [title, "-".repeat(Math.min(title.length, 60))] : [];
}

/** The address of a page follows in a line of its own, unless it is the value; numbers and mail addresses are in the value already. */
function factText({ label, value, href = "" }: Fact, colon: string): string {
  const lines = value.split("\n");
  const text =
    lines.length === 1 ? `${label}${colon}${value}` : [`${label}${colon.trimEnd()}`, ...lines].join("\n");
  return href.startsWith("http") && !value.includes(href) ? `${text}\n${href}` : text;
}

function amountText({ label, amount }: Amount, colon: string): string {
  return `${label}${colon}${amount}`;
}
