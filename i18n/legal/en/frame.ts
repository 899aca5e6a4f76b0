import type { LegalFrame } from "../legal-document.ts";

export const frame: LegalFrame = {
  template: {
    title: "Template, to be checked by counsel",
    text: "This text is a template. A lawyer must review and adapt it before the service opens.",
  },
  demo: "The identity shown is that of a fictional company, made up for the demonstration: its numbers do not exist.",
  translation: "This is a translation for your convenience. The [French text](fr) prevails in law.",
  contents: "Contents",
  updated: "Last updated:",
  others: "The other texts",
};
