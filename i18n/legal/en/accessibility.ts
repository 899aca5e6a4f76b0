import type { LegalDocument } from "../legal-document.ts";

export const accessibility: LegalDocument = {
  title: "Accessibility statement",
  lead: "This site should serve everybody, by keyboard, by touch or with a screen reader. This is what is met, what is not yet, and how to reach us.",
  description:
    "How the booking site meets the accessibility requirements, what is still imperfect, how to get help and how to report an obstacle to us.",
  sections: [
    {
      id: "scope",
      title: "What this statement covers",
      blocks: [
        "It covers the online booking service: the public pages, the booking and its payment, the page of your booking, offers and the messages that we send. The transport itself is described in the [terms](terms).",
        "Since 28 June 2025 electronic commerce is subject to Article [[L. 412-13]] of the French Consumer Code and decree [[no. 2023-931]] of 9 October 2023, which apply Directive (EU) [[2019/882]].",
        "**Micro-enterprise.** A service company with fewer than ten employees, whose turnover or balance sheet does not exceed two million euros, is exempt. This is our case: {microCase}. We follow the same rules.",
      ],
    },
    {
      id: "met",
      title: "How the requirements are met",
      blocks: [
        "We follow the WCAG 2.2 rules, levels A and AA, to which the European standard [[EN 301 549]] refers.",
        {
          list: [
            "**Perceive.** Pictures that inform have a text, colours have enough contrast in both themes, and text can be enlarged to 200% without loss.",
            "**Use.** Everything can be done with the keyboard, in a logical order and with a visible focus. Nothing flashes, no entry is limited in time without a warning, and animations stop if your device asks for it.",
            "**Understand.** The language of each page is stated, Arabic reads from right to left, every field has a name, and an error says what to correct, before and after sending.",
            "**Compatibility.** The pages use the elements of HTML: headings, lists, regions, announced messages. Booking works without JavaScript too.",
            "**Order.** The summary lets you check and correct before you pay, and the payment methods are named from the first step.",
          ],
        },
      ],
    },
    {
      id: "not-met",
      title: "What is not met yet",
      blocks: [
        {
          list: [
            "**The booking proof, receipts and invoices as PDF** have not been checked with a screen reader. Their content is also on the page of your booking and in our emails.",
            "**The payment page** is that of Stripe, which answers for its accessibility. You can pay in cash within the legal limit, or book by telephone with us.",
            "**The address map of Google**, if you accept it, does not depend on us. The places that the site suggests are enough to book.",
          ],
        },
      ],
    },
    {
      id: "assessment",
      title: "How we check it",
      blocks: [
        "Every version passes automatic checks of structure, contrast and keyboard, on the public pages and on the steps of the booking, in the three languages. Pages are reviewed by hand on phone and computer. No outside body has audited the site yet.",
      ],
    },
    {
      id: "help",
      title: "An obstacle?",
      blocks: [
        "Write to {email} or call {phone}, day and night: we book for you at the same price, give you the information in another form, and correct the site. We answer within fifteen days.",
      ],
    },
    {
      id: "remedies",
      title: "If our answer is not enough",
      blocks: [
        "You can follow the path for [complaints](terms) and then turn to the consumer mediator. The French authority for consumer affairs (DGCCRF) enforces these rules and takes reports on [SignalConso](https://signal.conso.gouv.fr).",
      ],
    },
  ],
};
