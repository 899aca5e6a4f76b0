import type { MessageEvent } from "#platform/messages/message-events.ts";

/** The placeholders of each event, in the order of the variables of its WhatsApp template: {{1}}, {{2}} … */
export const TEMPLATE_FIELDS = {
  "payment-link": ["company", "reference", "price", "link"],
  confirmed: ["company", "reference", "time", "pickup", "link"],
  chauffeur: ["company", "chauffeur", "phone", "car", "plate", "time"],
  "on-the-way": ["company", "chauffeur", "car", "plate", "arrival"],
  arrived: ["company", "chauffeur", "phone", "car", "plate", "meeting"],
  delay: ["company", "reference", "arrival", "link"],
  cancelled: ["company", "reference", "time", "link"],
  changed: ["company", "reference", "time", "pickup", "link"],
  "waiting-offer": ["company", "until", "price", "link"],
  thanks: ["company", "link"],
  receipt: ["company", "number", "link"],
  answer: ["company", "reference", "link"],
  stopped: ["company"],
  resumed: ["company"],
} as const satisfies Record<MessageEvent, readonly string[]>;

type TemplateField = (typeof TEMPLATE_FIELDS)[MessageEvent][number];

export type TemplateValues = Partial<Record<TemplateField, string>>;

export const MESSAGE_ORDER = Object.keys(TEMPLATE_FIELDS) as MessageEvent[];

/** In characters. */
export const MAX_TEMPLATE = 600;

const PLACEHOLDER = /\{(\w*)\}/g;

export function templateMistake(event: MessageEvent, text: string): { placeholder: string } | "brace" | null {
  const known: readonly string[] = TEMPLATE_FIELDS[event];
  for (const [all, name = ""] of text.matchAll(PLACEHOLDER))
    if (!known.includes(name)) return { placeholder: all };
  return /[{}]/.test(text.replaceAll(PLACEHOLDER, "")) ? "brace" : null;
}

/** Values are inserted as they are: a brace in a value is not a placeholder. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text
    .replaceAll(PLACEHOLDER, (_, name: TemplateField) => values[name] ?? "")
    .replaceAll(/[ \t]{2,}/g, " ")
    .trim();
}

/** The variables of a WhatsApp template, which may be neither empty nor contain line breaks. */
export function whatsappVariables(event: MessageEvent, values: TemplateValues): Record<string, string> {
  return Object.fromEntries(
    TEMPLATE_FIELDS[event].map((field, index) => {
      const value = (values[field] ?? "").replaceAll(/\s+/g, " ").trim();
      return [String(index + 1), value || "–"];
    }),
  );
}
