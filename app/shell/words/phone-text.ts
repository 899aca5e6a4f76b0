/** Formats an E.164 number for reading: French numbers in pairs, others in groups of three. */
export function phoneText(e164: string): string {
  const french = /^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(e164);
  if (french) return ["+33", ...french.slice(1)].join("\u00A0");
  return e164.replace(/(\d)(?=(\d{3})+$)/g, "$1\u00A0");
}

/** Link that opens a chat with a prepared first message. */
export function whatsappAddress(e164: string, text: string): string {
  return `https://wa.me/${e164.slice(1)}?text=${encodeURIComponent(text)}`;
}

/** First message of a quote request: a sentence, then one line for each known fact of the ride. */
export function quoteMessage(asked: string, known: string[]): string {
  return [asked, ...known].join("\n- ");
}
