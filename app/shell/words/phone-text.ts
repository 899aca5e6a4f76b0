/** E.164 as people read it: French numbers in pairs, others in groups of three behind the plus. */
export function phoneText(e164: string): string {
  const french = /^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(e164);
  if (french) return ["+33", ...french.slice(1)].join("\u00A0");
  return e164.replace(/(\d)(?=(\d{3})+$)/g, "$1\u00A0");
}

/** Opens a chat with the company, with a first line already written. */
export function whatsappAddress(e164: string, text: string): string {
  return `https://wa.me/${e164.slice(1)}?text=${encodeURIComponent(text)}`;
}

/** A request for a quote as a first message: what is asked for, then a line for each thing that is known of the ride. */
export function quoteMessage(asked: string, known: string[]): string {
  return [asked, ...known].join("\n- ");
}
