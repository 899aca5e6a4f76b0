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
  counting: {
    counted: "Your visits are counted, with nothing that points to you.",
    choice: "Your visits are not counted on this device.",
    signal: "Your browser asks not to be tracked: your visits are not counted.",
    refuse: "Do not count my visits",
    allow: "Count my visits again",
  },
  accepted: {
    version: "Version:",
    text: "This is the text as you accepted it when you booked. It is kept and no longer changes; our [current terms](terms) may differ.",
    goneTitle: "There is no such version",
    goneText:
      "The address is incomplete, or nobody has booked under this version. Here are our [current terms](terms).",
  },
};
